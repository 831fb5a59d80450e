import type { ProviderCommand } from './billing/provider-command.ts';
import type { LedgerEntry, ProviderEvent } from './billing/schema.ts';
import type { NewEmail } from './mail/schema.ts';
import type { Refusal } from './refusals.ts';
import type { VisitRecord } from './visits/schema.ts';

/** What must happen outside. A description: nothing here calls anybody. */
export type Effect =
  | { kind: 'mail'; mail: NewEmail }
  | { kind: 'ledger'; entry: LedgerEntry }
  | { kind: 'visit'; record: VisitRecord }
  | { kind: 'provider'; change: ProviderCommand }
  /** An event of the provider is answered by this decision, and by no other. */
  | { kind: 'heard'; event: ProviderEvent };

export type Refused = { ok: false; refusal: Refusal };

export type Decision<State> = { ok: true; state: State; effects: Effect[] } | Refused;

export const accept = <State>(state: State, ...effects: Effect[]): Decision<State> => ({
  ok: true,
  state,
  effects,
});
