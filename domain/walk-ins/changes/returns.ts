import {
  type CardReturns,
  completesRefund,
  newReturnEntries,
  type Payer,
  type PaymentRecord,
  refundActions,
  returnEffects,
  unrefundedAmount,
} from '../../billing/refunds/payment-returns.ts';
import {
  counterRefundEntry,
  counterRefundRefusal,
  isPaymentOf,
  type ReturnCommand,
} from '../../billing/refunds/refunds.ts';
import { counterGroups } from '../../copy/counter/groups.ts';
import { counterReturns } from '../../copy/counter/returns.ts';
import { extensionText } from '../../copy/shared/group-size.ts';
import { formatNames } from '../../copy/shared/plural.ts';
import { type Cents, sum } from '../../core/money.ts';
import {
  type Accepted,
  accept,
  type Decision,
  type Effect,
  type Refusal,
  refusal,
  refuse,
} from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import { formatDay, type Instant } from '../../venue/time/venue-time.ts';
import { walkInSession } from '../check-in.ts';
import { laterExtensionRefusal, sessionEffects, withoutExtension } from './extend.ts';

const payerOf = ({ id, email, name }: WalkIn): Payer => ({ email, name, walkInId: id });

const copy = counterReturns.consequences;

/** Decides like `decideReturns`, but for a day pass: a full refund cancels it, and a dispute suspends it. */
export function decideWalkInReturns(
  walkIn: WalkIn,
  record: PaymentRecord,
  returns: CardReturns,
  now: Instant,
): Accepted<WalkIn> {
  const entries = newReturnEntries(record, returns, now);
  const effects = returnEffects(record, entries, payerOf(walkIn));
  const state = withReturns(walkIn, record, returns, entries);
  return accept(state, ...effects, ...refundActions(entries, walkIn, state, now));
}

function withReturns(
  walkIn: WalkIn,
  record: PaymentRecord,
  returns: CardReturns,
  entries: readonly LedgerEntry[],
): WalkIn {
  const { payment } = walkIn;
  if (!('paymentIntent' in payment) || payment.paymentIntent !== record.payment.providerId) return walkIn;
  const hasDispute = (state: 'open' | 'lost'): boolean =>
    returns.disputes.some((dispute) => dispute.state === state);
  const isEnded =
    payment.status === 'canceled' || completesRefund(record, returns, entries) || hasDispute('lost');
  const status = isEnded ? 'canceled' : hasDispute('open') ? 'suspended' : 'active';
  return status === payment.status ? walkIn : { ...walkIn, payment: { ...payment, status } };
}

/**
 * Describes the effects of a refund. Hours and people added in cash stay on a pass, in case it is paid again,
 * until that cash is refunded too.
 */
export function walkInReturnConsequences(
  { extensions = [] }: Pick<WalkIn, 'extensions'>,
  { method, item }: LedgerEntry,
): string[] {
  if (item.kind === 'walk-in-hours') return [copy.passWithout(extensionText(item))];
  const rest = extensions.length > 0 ? [copy.addedStaysPaid(formatNames(extensions.map(extensionText)))] : [];
  return [method === 'card' ? copy.passCanceled : copy.passUnpaid, ...rest];
}

const unpaid = (walkIn: WalkIn): WalkIn => ({
  ...walkIn,
  payment: { status: 'pending', by: 'cash' },
  counterRefunds: (walkIn.counterRefunds ?? 0) + 1,
});

/** Returns the walk-in without this payment's purchase: additional hours, or the pass itself. */
const withoutPayment = (walkIn: WalkIn, payment: LedgerEntry): WalkIn =>
  withoutExtension(walkIn, payment) ?? unpaid(walkIn);

/**
 * Refunds a counter payment for a day pass, which becomes unpaid again. A refund of additional hours removes
 * only those.
 */
export function decideWalkInCounterRefund(
  walkIn: WalkIn,
  record: PaymentRecord | null,
  command: ReturnCommand,
  now: Instant,
): Decision<WalkIn> {
  if (record === null || !isPaymentOf(record.payment, walkIn.id)) return refuse('unknown-payment');
  const { payment } = record;
  const refusal = counterRefundRefusal(record, command, now) ?? laterExtensionRefusal(walkIn, payment);
  if (refusal) return { ok: false, refusal };
  const state = withoutPayment(walkIn, payment);
  const entry = counterRefundEntry(record, command, now);
  const { amountCents, method } = entry;
  return accept(
    state,
    ...returnEffects(record, [entry], payerOf(walkIn)),
    ...(state.payment === walkIn.payment ? sessionEffects(state) : []),
    staffAction({ kind: 'refund-at-counter', by: command.by, amountCents, method }, walkIn, state, now),
  );
}

export type CancelWalkInCommand = ReturnCommand & {
  /** The refund amount that the counter showed. */
  expectedCents: Cents;
};

const withRest = (records: readonly PaymentRecord[]): PaymentRecord[] =>
  records.filter((record) => unrefundedAmount(record) > 0);

const isAtCounter = ({ payment }: PaymentRecord): boolean => payment.method !== 'card';

/**
 * Returns the card payments to refund when a pass is cancelled: two, if a dispute about one was won
 * meanwhile.
 */
export const cardsToRefund = (records: readonly PaymentRecord[]): PaymentRecord[] =>
  withRest(records).filter((record) => !isAtCounter(record));

/** True if a closure promised to refund the payment, which any staff member may then do with the pass. */
const isPromised = ({ promisedRefund }: WalkIn, { at }: LedgerEntry): boolean =>
  promisedRefund !== undefined && at <= promisedRefund.at;

/** Explains that any staff member can refund payments by cancelling the pass; null without such a promise. */
export const promiseText = (walkIn: WalkIn, payments: readonly LedgerEntry[]): string | null =>
  walkIn.payment.status !== 'canceled' && payments.every((payment) => isPromised(walkIn, payment))
    ? counterGroups.refundPromised(formatDay(walkIn.date))
    : null;

function cancellationRefusal(
  walkIn: WalkIn,
  due: readonly PaymentRecord[],
  command: CancelWalkInCommand,
  now: Instant,
): Refusal | null {
  if (walkInSession(walkIn)) return refusal('group-has-come', walkIn.name);
  if (sum(due.map(unrefundedAmount)) !== command.expectedCents) return refusal('changed-since-loaded');
  const refusals = due.map((record) => {
    const isAdmin = command.isAdmin || isPromised(walkIn, record.payment);
    if (isAtCounter(record)) return counterRefundRefusal(record, { ...command, isAdmin }, now);
    return isAdmin ? null : refusal('refund-by-admin');
  });
  return refusals.find((each) => each !== null) ?? null;
}

/** Returns the pass as cancelled. One paid by card can be paid again, in case its closed day reopens. */
export const canceledPass = (walkIn: WalkIn, by: string, now: Instant): WalkIn => {
  const { payment } = walkIn;
  return 'paymentIntent' in payment
    ? { ...walkIn, payment: { ...payment, status: 'canceled' } }
    : { ...walkIn, payment: { status: 'canceled', by: payment.by, at: now, staff: by } };
};

const canceledByStaff = (walkIn: WalkIn, by: string, now: Instant): WalkIn => {
  const { payment } = walkIn;
  return 'paymentIntent' in payment
    ? { ...walkIn, payment: { ...payment, status: 'canceled', staff: by } }
    : canceledPass(walkIn, by, now);
};

/** Returns an email that the pass is cancelled. A cancellation with a refund sends a credit note instead. */
function cancellationEmail({ id, email, name, code, date }: WalkIn, now: Instant): Effect {
  const content = { kind: 'walk-in-canceled' as const, walkInId: id, name, code, date };
  return { kind: 'mail', mail: { id: `walk-in-canceled:${id}:${now}`, to: email, content } };
}

/**
 * Cancels a day pass and refunds its counter payments, including those for added hours. Card payments are
 * refunded afterwards, so that no one checks in on a payment that is being refunded. A repeated request
 * changes nothing more.
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
  const atCounter = due.filter(isAtCounter);
  if (isCanceled && atCounter.length === 0) return accept(walkIn);
  const { by } = command;
  const entries = atCounter.map((record) => ({ record, entry: counterRefundEntry(record, command, now) }));
  const unpaid = atCounter.reduce((each, { payment }) => withoutPayment(each, payment), walkIn);
  const state = canceledByStaff(unpaid, by, now);
  const amountCents = sum(entries.map(({ entry }) => entry.amountCents));
  return accept(
    state,
    ...entries.flatMap(({ record, entry }) => returnEffects(record, [entry], payerOf(walkIn))),
    ...(due.length === 0 ? [cancellationEmail(walkIn, now)] : []),
    staffAction(
      { kind: 'cancel-walk-in', by, ...(atCounter.length > 0 && { amountCents }) },
      walkIn,
      state,
      now,
    ),
  );
}
