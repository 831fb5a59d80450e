import { type PaymentRecord, restOf, returnEffects } from '../billing/payment-returns.ts';
import { type ReturnCommand, takeBackEntry, takeBackRefusal } from '../billing/return-rules.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import { type Cents, sum } from '../money.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { staffAction } from '../staff-action.ts';
import type { Instant } from '../venue-time.ts';
import { walkInSession } from './check-in.ts';
import { payerOf } from './returns.ts';
import type { WalkIn } from './schema.ts';
import { withoutPayment } from './take-back-cash.ts';

export type CancelWalkInCommand = ReturnCommand & {
  /** What goes back, as the counter showed it. */
  expectedCents: Cents;
};

const withRest = (records: readonly PaymentRecord[]): PaymentRecord[] =>
  records.filter((record) => restOf(record) > 0);

const isCash = ({ payment }: PaymentRecord): boolean => payment.method === 'cash';

/** The card payments that are still to be refunded when a pass is cancelled: two, if a dispute about one was won meanwhile. */
export const cardsToRefund = (records: readonly PaymentRecord[]): PaymentRecord[] =>
  withRest(records).filter((record) => !isCash(record));

function cancellationRefusal(
  walkIn: WalkIn,
  due: readonly PaymentRecord[],
  command: CancelWalkInCommand,
  now: Instant,
): Refusal | null {
  if (walkInSession(walkIn)) return refusal('group-has-come', walkIn.name);
  if (sum(due.map(restOf)) !== command.expectedCents) return refusal('changed-since-loaded');
  const refusals = due.map((record) => {
    if (isCash(record)) return takeBackRefusal(record, command, now);
    return command.isAdmin ? null : refusal('refund-by-admin');
  });
  return refusals.find((each) => each !== null) ?? null;
}

const canceled = (walkIn: WalkIn, by: string, now: Instant): WalkIn => {
  const { payment } = walkIn;
  return 'paymentIntent' in payment
    ? { ...walkIn, payment: { ...payment, status: 'canceled' } }
    : { ...walkIn, payment: { status: 'canceled', by: payment.by, at: now, staff: by } };
};

/** With money that goes back comes a credit note; without, an email says that the pass is cancelled. */
function cancellationEmail({ id, email, name, code, date }: WalkIn, now: Instant): Effect {
  const content = { kind: 'walk-in-canceled' as const, walkInId: id, name, code, date };
  return { kind: 'mail', mail: { id: `walk-in-canceled:${id}:${now}`, to: email, content } };
}

/**
 * Cancels a day pass and gives back the cash that was paid for it, with its hours. Card payments are refunded after
 * this, so that nobody comes in on money that is going back. Repeating it changes nothing more.
 */
export function decideCancelWalkIn(
  walkIn: WalkIn,
  records: readonly PaymentRecord[],
  command: CancelWalkInCommand,
  now: Instant,
): Decision<WalkIn> {
  const due = withRest(records);
  const isCanceled = walkIn.payment.status === 'canceled';
  if (isCanceled && due.length === 0) return accept(walkIn);
  const reason = cancellationRefusal(walkIn, due, command, now);
  if (reason) return { ok: false, refusal: reason };
  const cash = due.filter(isCash);
  if (isCanceled && cash.length === 0) return accept(walkIn);
  const { by } = command;
  const entries = cash.map((record) => ({ record, entry: takeBackEntry(record, command, now) }));
  const unpaid = cash.reduce((each, { payment }) => withoutPayment(each, payment), walkIn);
  const state = canceled(unpaid, by, now);
  const amountCents = sum(entries.map(({ entry }) => entry.amountCents));
  return accept(
    state,
    ...entries.flatMap(({ record, entry }) => returnEffects(record, [entry], payerOf(walkIn))),
    ...(due.length === 0 ? [cancellationEmail(walkIn, now)] : []),
    staffAction({ kind: 'cancel-walk-in', by, ...(cash.length > 0 && { amountCents }) }, walkIn, state, now),
  );
}
