import { REFUSALS, type RefusalCode, type RefusalSpec } from '../api/refusals.ts';
import type { LedgerEntry, ProviderEvent } from '../documents/billing.ts';
import type { Outcome } from '../documents/closure.ts';
import type { EmailOutcome, NewEmail } from '../documents/email.ts';
import type { ProviderCommand } from '../documents/provider-task.ts';
import type { NewStaffAction } from '../documents/staff-action.ts';
import type { VisitRecord } from '../documents/visit.ts';

/** Work outside the rule, described as data; the caller carries it out. */
export type Effect =
  | { kind: 'mail'; mail: NewEmail }
  | { kind: 'email-outcome'; id: string; outcome: EmailOutcome }
  /**
   * The receipt is sent when the entry is written, so only once, no matter how often the entry is decided.
   */
  | { kind: 'ledger'; entry: LedgerEntry; receipt?: NewEmail }
  | { kind: 'visit'; record: VisitRecord }
  /** An action with an `id` is recorded once, no matter how often it is decided. */
  | { kind: 'staff-action'; action: NewStaffAction; id?: string }
  | { kind: 'provider'; change: ProviderCommand }
  | { kind: 'processed-event'; event: ProviderEvent }
  | { kind: 'completed-task'; id: string }
  /** A closure's changes for a customer. Replaces the previous record, on which the decision was based. */
  | { kind: 'closure-outcome'; closureId: string; outcome: Outcome };

/** An expected "no". Refusals are returned; only unexpected errors are thrown. */
export type Refusal = {
  code: RefusalCode;
  message: string;
  retryAfterSeconds?: number;
  /** True if the same idempotency key was refused before, perhaps by another endpoint. */
  isStored?: true;
};

/** A refusal. Its effects are recorded despite the refusal. */
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

type MessageArgsOf<Code extends RefusalCode> = Parameters<(typeof REFUSALS)[Code]['message']>;

export function refusal<Code extends RefusalCode>(code: Code, ...facts: MessageArgsOf<Code>): Refusal {
  const table: { [Each in RefusalCode]: RefusalSpec<MessageArgsOf<Each>> } = REFUSALS;
  const spec: RefusalSpec<MessageArgsOf<Code>> = table[code];
  return { code, message: spec.message(...facts) };
}

export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...facts: MessageArgsOf<Code>
): { ok: false; refusal: Refusal } => ({ ok: false, refusal: refusal(code, ...facts) });

export const refuseTooMany = (
  seconds: number,
  code: 'too-many-requests' | 'too-many-customers' = 'too-many-requests',
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { ...refusal(code, seconds), retryAfterSeconds: seconds },
});
