import type { ProviderCommand } from './billing/provider-task.ts';
import type { LedgerEntry, ProviderEvent } from './billing/schema.ts';
import type { NewEmail } from './mail/schema.ts';
import type { Refusal } from './refusals.ts';
import type { NewStaffAction } from './staff-action-schema.ts';
import type { VisitRecord } from './visits/schema.ts';

/** Work to do outside the rule, described as data; the caller carries it out. */
export type Effect =
  | { kind: 'mail'; mail: NewEmail }
  /** The receipt is sent with the entry, so once, however often the entry is decided. */
  | { kind: 'ledger'; entry: LedgerEntry; receipt?: NewEmail }
  | { kind: 'visit'; record: VisitRecord }
  /** With an `id`, it is written down once, however often it is decided. */
  | { kind: 'staff-action'; action: NewStaffAction; id?: string }
  | { kind: 'provider'; change: ProviderCommand }
  | { kind: 'processed-event'; event: ProviderEvent }
  | { kind: 'completed-task'; id: string };

/** Its effects are recorded even though it is refused. */
export type Refused = { ok: false; refusal: Refusal; effects?: Effect[] };

export type Accepted<State> = { ok: true; state: State; effects: Effect[] };

export type Decision<State> = Accepted<State> | Refused;

export const withoutEmails = <State>(decision: Decision<State>): Decision<State> =>
  decision.ok ? { ...decision, effects: decision.effects.filter(({ kind }) => kind !== 'mail') } : decision;

export const accept = <State>(state: State, ...effects: Effect[]): Accepted<State> => ({
  ok: true,
  state,
  effects,
});
