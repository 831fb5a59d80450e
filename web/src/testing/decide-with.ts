import type { Endpoint, ParsedInput } from '@legacy-hub/domain/api/endpoint';
import type { Decision } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import type * as z from 'zod/mini';
import type { CounterServer } from './counter-server.ts';
import { api } from './stub-api.ts';

/** Decides with a rule of `domain`, stores the result, and shows it at once. */
export function decideWith<E extends Endpoint>(
  server: CounterServer,
  endpoint: E,
  body: z.input<E['output']>,
  decide: (input: ParsedInput<E>) => Decision<Household> | Decision<WalkIn>,
): void {
  api.handle(endpoint, (input) => {
    const decision = decide(input);
    if (!decision.ok) return decision;
    server.store(decision.state, decision.effects);
    return { ok: true, body };
  });
}
