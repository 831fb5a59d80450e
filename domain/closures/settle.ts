import { isRefund, type PaymentRecord, unrefundedAmount } from '../billing/refunds/payment-returns.ts';
import { type Cents, cents, sum } from '../core/money.ts';
import type { LedgerMethod } from '../core/payment-methods.ts';
import { type Accepted, accept, type Effect } from '../decision/decision.ts';
import type { ClosingWork, Closure, Outcome, OutcomeIs, PassOutcome } from '../documents/closure.ts';
import type { EmailContent } from '../documents/email.ts';
import type { Household, Person } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { contactNameOf } from '../household/contact.ts';
import { displayName, mapPeople, peopleOf } from '../household/household.ts';
import { closureEmails } from '../mail/closure-emails.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { hoursOn } from '../venue/time/opening-hours.ts';
import { dayOf, formatDay, type Instant, type VenueDate } from '../venue/time/venue-time.ts';
import { withoutPromise } from '../walk-ins/changes/correct.ts';
import { canceledPass, cardsToRefund } from '../walk-ins/changes/returns.ts';
import { walkInSession } from '../walk-ins/check-in.ts';
import { isShownOnBoard } from '../walk-ins/rules.ts';

/** A closure that closes days. */
export type Closing = Closure & { work: ClosingWork };

/** A closure and its earlier changes for a customer, read in the transaction of the next change. */
export type Settling<Kind extends Closure = Closing> = { closure: Kind; outcome: Outcome | null };

/**
 * Returns the closure's days that are closed now. Excludes days that were reopened since, even if they closed
 * again.
 */
export const daysStillClosed = ({ days, reopened = [] }: Closure, times: OpeningTimes): VenueDate[] =>
  days.filter((day) => !reopened.includes(day) && hoursOn(day, times) === null);

type Subject = { customer: string; days: readonly VenueDate[] };

/** Records what the closure changed for a customer, in the same transaction as the change. */
export const outcomeEffect = (
  closure: Closure,
  { customer, days }: Subject,
  is: OutcomeIs,
  now: Instant,
): Effect => {
  const outcome: Outcome = { version: 1, customer, at: now, days: [...days], is };
  return { kind: 'closure-outcome', closureId: closure.id, outcome };
};

export const unusedOn =
  (days: readonly VenueDate[]) =>
  ({ day, usedBy }: Person['bookings'][number]): boolean =>
    usedBy === null && days.includes(day);

type BookingsEnded = Extract<OutcomeIs, { what: 'bookings-ended' }>;

/**
 * Adds earlier ended bookings to the record, because a household may book again while the closure is applied.
 */
function withEarlier(is: BookingsEnded, days: VenueDate[], outcome: Outcome | null) {
  if (outcome?.is.what !== 'bookings-ended') return { is, days };
  const { people, hours } = outcome.is;
  return {
    is: { ...is, people: Math.max(is.people, people), hours: is.hours + hours },
    days: [...new Set([...outcome.days, ...days])].toSorted(),
  };
}

/** Ends bookings of closed days, which frees their hours. The household is notified in the same transaction. */
export function decideEndBookings(
  household: Household,
  { closure, outcome }: Settling,
  now: Instant,
  times: OpeningTimes,
): Accepted<Household> {
  const isEnded = unusedOn(daysStillClosed(closure, times));
  const ended = peopleOf(household).flatMap((person) =>
    person.bookings
      .filter(isEnded)
      .map(({ day, hours }) => ({ name: displayName(household, person), day, hours })),
  );
  if (ended.length === 0) return accept(household);
  const state = mapPeople(household, (person) => ({
    ...person,
    bookings: person.bookings.filter((booking) => !isEnded(booking)),
  }));
  const { uid, email } = household;
  const people = peopleOf(household).filter(({ bookings }) => bookings.some(isEnded)).length;
  const hours = ended.reduce((total, booking) => total + booking.hours, 0);
  const endedDays = [...new Set(ended.map(({ day }) => day))].toSorted();
  const { is, days } = withEarlier({ what: 'bookings-ended', people, hours }, endedDays, outcome);
  const content: EmailContent = {
    kind: 'bookings-ended',
    name: contactNameOf(household),
    reason: closure.reason,
    bookings: ended,
  };
  return accept(
    state,
    outcomeEffect(closure, { customer: uid, days }, is, now),
    { kind: 'mail', mail: { id: `closed:${closure.id}:${uid}:${now}`, to: email, content } },
    staffAction({ kind: 'end-bookings', by: closure.by }, household, state, now),
  );
}

/** True if a closure changes a pass: its group hasn't arrived and the pass is still paid or payable. */
export const meetsPass = (walkIn: WalkIn, days: readonly VenueDate[], now: Instant): boolean =>
  days.includes(walkIn.date) &&
  walkInSession(walkIn) === null &&
  (walkIn.payment.status === 'active' || walkIn.payment.status === 'pending') &&
  isShownOnBoard(walkIn, now);

/** Returns the money paid for a pass and not refunded, by method. */
function passMoney(records: readonly PaymentRecord[]): Record<LedgerMethod, Cents> {
  const of = (method: LedgerMethod) =>
    sum(records.filter(({ payment }) => payment.method === method).map(unrefundedAmount));
  return { card: of('card'), cash: of('cash'), terminal: of('terminal') };
}

/** Returns the reason on the credit note. */
export const refundReason = ({ reason }: Closure, { date }: WalkIn): string =>
  closureEmails.refundReason(formatDay(date), reason);

/** A change of a pass. If its money is refunded to a card, the credit note is the only email. */
type Change = { state: WalkIn; is: PassOutcome | Refunding; effects: Effect[] };

type Refunding = Extract<OutcomeIs, { what: 'refunding' }>;

const isByCard = ({ payment }: PaymentRecord): boolean => payment.method === 'card';

const isFor =
  ({ receipts }: Refunding) =>
  ({ payment }: PaymentRecord): boolean =>
    receipts === undefined || receipts.includes(payment.receipt);

const hasFailed = ({ returns }: PaymentRecord): boolean =>
  returns.some(({ item }) => item.kind === 'refund-failed');

/**
 * Returns the card payments to refund. Staff handle a failed refund, because each attempt sends the group a
 * credit note.
 */
export const refundsDue = (is: Refunding, records: readonly PaymentRecord[]): PaymentRecord[] =>
  cardsToRefund(records).filter((record) => isFor(is)(record) && !hasFailed(record));

function returnPassMoney(
  walkIn: WalkIn,
  records: readonly PaymentRecord[],
  { id, by }: Closing,
  now: Instant,
): Change {
  const { card, cash, terminal } = passMoney(records);
  const amountCents = sum([card, cash, terminal]);
  if (cash + terminal > 0) {
    const toCards = {
      ...(terminal > 0 && { terminalCents: terminal }),
      ...(card > 0 && { cardCents: card }),
    };
    const state = { ...walkIn, promisedRefund: { closureId: id, at: now } };
    return { state, is: { what: 'to-collect', amountCents, ...toCards }, effects: [] };
  }
  const state = canceledPass(walkIn, by, now);
  const effects = [staffAction({ kind: 'cancel-walk-in', by }, walkIn, state, now)];
  if (card === 0) return { state, is: { what: 'canceled' }, effects };
  const receipts = records.filter(isByCard).map(({ payment }) => payment.receipt);
  return { state, is: { what: 'refunding', amountCents, receipts, refusals: 0 }, effects };
}

function changeOf(
  walkIn: WalkIn,
  records: readonly PaymentRecord[],
  closure: Closing,
  now: Instant,
  times: OpeningTimes,
): Change {
  const { choice } = closure.work;
  const isOpen = choice.passes === 'move' && choice.to >= dayOf(now) && hoursOn(choice.to, times) !== null;
  if (choice.passes === 'move' && isOpen) {
    const state = { ...withoutPromise(walkIn), date: choice.to };
    const log = staffAction({ kind: 'correct-walk-in', by: closure.by }, walkIn, state, now);
    return { state, is: { what: 'moved', to: choice.to }, effects: [log] };
  }
  return choice.passes === 'give-back'
    ? returnPassMoney(walkIn, records, closure, now)
    : { state: walkIn, is: { what: 'left-open' }, effects: [] };
}

/** True if staff put the group on the closed day, which confirms the visit. */
const isOverridden = ({ overriddenAt }: WalkIn, { at }: Closing): boolean =>
  overriddenAt !== undefined && overriddenAt >= at;

/**
 * Moves a pass, leaves it open or refunds it. A pass paid only by card is cancelled and then refunded. Staff
 * return money paid at the counter when the group collects it, and with it any part paid by card.
 */
export function decideClosedPass(
  walkIn: WalkIn,
  records: readonly PaymentRecord[],
  { closure, outcome }: Settling,
  now: Instant,
  times: OpeningTimes,
): Accepted<WalkIn> {
  if (outcome !== null || isOverridden(walkIn, closure)) return accept(walkIn);
  if (!meetsPass(walkIn, daysStillClosed(closure, times), now)) return accept(walkIn);
  const { state, is, effects } = changeOf(walkIn, records, closure, now, times);
  const { id, email, name, code, date } = walkIn;
  const recorded = outcomeEffect(closure, { customer: id, days: [date] }, is, now);
  if (is.what === 'refunding') return accept(state, recorded, ...effects);
  const content: EmailContent = {
    kind: 'pass-day-closed',
    walkInId: id,
    name,
    code,
    date,
    reason: closure.reason,
    is,
  };
  const mail = { id: `closed:${closure.id}:${id}`, to: email, content };
  return accept(state, recorded, { kind: 'mail', mail }, ...effects);
}

/** Records the refunded amount once no refund is left, even if the day has reopened by then. */
export function decideRefundedPass(
  walkIn: WalkIn,
  records: readonly PaymentRecord[],
  { closure, outcome }: Settling,
  now: Instant,
): Accepted<WalkIn> {
  if (outcome?.is.what !== 'refunding') return accept(walkIn);
  const payments = records.filter(isFor(outcome.is));
  if (cardsToRefund(payments).length > 0) return accept(walkIn);
  const refunds = payments
    .flatMap(({ returns }) => returns)
    .filter((entry) => isRefund(entry) && entry.at >= outcome.at);
  const amountCents = cents(-sum(refunds.map((entry) => entry.amountCents)));
  return accept(walkIn, outcomeEffect(closure, outcome, { what: 'refunded', amountCents }, now));
}

/**
 * Changes the idempotency key for the next attempt, because the provider repeats its response to the same
 * key.
 */
export function decideRefundRefused(
  walkIn: WalkIn,
  _records: readonly PaymentRecord[],
  { closure, outcome }: Settling,
): Accepted<WalkIn> {
  if (outcome?.is.what !== 'refunding') return accept(walkIn);
  const is = { ...outcome.is, refusals: outcome.is.refusals + 1 };
  return accept(walkIn, outcomeEffect(closure, outcome, is, outcome.at));
}
