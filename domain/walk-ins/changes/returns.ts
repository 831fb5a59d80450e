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
  isPaymentOf,
  type ReturnCommand,
  takeBackEntry,
  takeBackRefusal,
} from '../../billing/refunds/refunds.ts';
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
import type { Instant } from '../../venue/time/venue-time.ts';
import { walkInSession } from '../check-in.ts';
import { laterExtensionRefusal, sessionEffects, withoutExtension } from './change.ts';

const payerOf = ({ id, email, name }: WalkIn): Payer => ({ email, name, walkInId: id });

const copy = counterReturns.consequences;

/** Like `decideReturns`, for a day pass: refunded as a whole it is cancelled, disputed it is suspended. */
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

/** Hours and people added in cash stay on a pass, for when it is paid again, until that cash is taken back too. */
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
  cashTakenBack: (walkIn.cashTakenBack ?? 0) + 1,
});

/** Without this payment's purchase: more hours, or the pass itself. */
const withoutPayment = (walkIn: WalkIn, payment: LedgerEntry): WalkIn =>
  withoutExtension(walkIn, payment) ?? unpaid(walkIn);

/** Gives back what was paid for a day pass at the counter: it is unpaid again. Money for more hours takes only those with it. */
export function decideWalkInTakeBackCash(
  walkIn: WalkIn,
  record: PaymentRecord | null,
  command: ReturnCommand,
  now: Instant,
): Decision<WalkIn> {
  if (record === null || !isPaymentOf(record.payment, walkIn.id)) return refuse('unknown-payment');
  const { payment } = record;
  const refusal = takeBackRefusal(record, command, now) ?? laterExtensionRefusal(walkIn, payment);
  if (refusal) return { ok: false, refusal };
  const state = withoutPayment(walkIn, payment);
  const entry = takeBackEntry(record, command, now);
  const { amountCents, method } = entry;
  return accept(
    state,
    ...returnEffects(record, [entry], payerOf(walkIn)),
    ...(state.payment === walkIn.payment ? sessionEffects(state) : []),
    staffAction({ kind: 'take-back-cash', by: command.by, amountCents, method }, walkIn, state, now),
  );
}

export type CancelWalkInCommand = ReturnCommand & {
  /** The refund, as the counter showed it. */
  expectedCents: Cents;
};

const withRest = (records: readonly PaymentRecord[]): PaymentRecord[] =>
  records.filter((record) => unrefundedAmount(record) > 0);

const isAtCounter = ({ payment }: PaymentRecord): boolean => payment.method !== 'card';

/** The card payments to refund when a pass is cancelled: two, if a dispute about one was won in the meantime. */
export const cardsToRefund = (records: readonly PaymentRecord[]): PaymentRecord[] =>
  withRest(records).filter((record) => !isAtCounter(record));

/** Money that a closure promised to give back at the counter is paid out by any of the staff. */
const isPromised = ({ promisedRefund }: WalkIn, { payment }: PaymentRecord): boolean =>
  promisedRefund !== undefined && payment.at <= promisedRefund.at;

function cancellationRefusal(
  walkIn: WalkIn,
  due: readonly PaymentRecord[],
  command: CancelWalkInCommand,
  now: Instant,
): Refusal | null {
  if (walkInSession(walkIn)) return refusal('group-has-come', walkIn.name);
  if (sum(due.map(unrefundedAmount)) !== command.expectedCents) return refusal('changed-since-loaded');
  const refusals = due.map((record) => {
    const isAdmin = command.isAdmin || isPromised(walkIn, record);
    if (isAtCounter(record)) return takeBackRefusal(record, { ...command, isAdmin }, now);
    return command.isAdmin ? null : refusal('refund-by-admin');
  });
  return refusals.find((each) => each !== null) ?? null;
}

/** A pass paid by card can be paid again, should its closed day open after all. */
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

/** A refund comes with a credit note; without one, an email says that the pass is cancelled. */
function cancellationEmail({ id, email, name, code, date }: WalkIn, now: Instant): Effect {
  const content = { kind: 'walk-in-canceled' as const, walkInId: id, name, code, date };
  return { kind: 'mail', mail: { id: `walk-in-canceled:${id}:${now}`, to: email, content } };
}

/**
 * Cancels a day pass and gives back what was paid for it at the counter, with its hours. Card payments are refunded after
 * this, so that no one checks in on a payment being refunded. A repeat changes nothing more.
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
  const entries = atCounter.map((record) => ({ record, entry: takeBackEntry(record, command, now) }));
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
