import { decidePause } from '@legacy-hub/domain/billing/pause';
import type { PauseCommand } from '@legacy-hub/domain/billing/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { audited } from '@legacy-hub/domain/staff-action';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';
import { flushTasksFor } from './flush-provider-tasks.ts';

/** Pauses the household. The decision is saved even if Stripe is unavailable. */
export async function pauseMembership(
  uid: string,
  command: PauseCommand,
  now: Instant,
  staff: string | null = null,
): Promise<Decision<Household>> {
  const decision = await updateHousehold(uid, now, (household) =>
    audited(decidePause(household, command, now), { kind: 'pause-membership', by: staff }, household, now),
  );
  if (decision.ok) await flushTasksFor(uid, decision.effects, now);
  return decision;
}
