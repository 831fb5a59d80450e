import { type PaymentRecord, unrefundedAmount } from '../billing/payment-returns.ts';
import type { ClosingWork, Closure, Outcome, OutcomeIs, PassOutcome } from '../closure-schema.ts';
import { closureEmails } from '../copy/closure-emails.ts';
import { type Accepted, accept, type Effect } from '../decision.ts';
import { displayName, mapPeople, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import type { EmailContent } from '../mail/schema.ts';
import { type Cents, cents, sum } from '../money.ts';
import type { LedgerMethod } from '../payment-methods.ts';
import { staffAction } from '../staff-action.ts';
import { formatDay, type Instant, type VenueDate } from '../venue-time.ts';
import { walkInSession } from '../walk-ins/check-in.ts';
import { isShownOnBoard } from '../walk-ins/rules.ts';
import type { WalkIn } from '../walk-ins/schema.ts';

/** A closure that closes days. */
export type Closing = Closure & { work: ClosingWork };

type Subject = { id?: string; customer: string; days: readonly VenueDate[] };

/** Recorded with what was done to a customer, in the same transaction. */
export const outcomeEffect = (
  closure: Closure,
  { customer, id = customer, days }: Subject,
  is: OutcomeIs,
  now: Instant,
): Effect => {
  const outcome: Outcome = { version: 1, id, customer, at: now, days: [...days], is };
  return { kind: 'closure-outcome', closureId: closure.id, outcome };
};

const unusedOn =
  (days: readonly VenueDate[]) =>
  ({ day, usedBy }: Person['bookings'][number]): boolean =>
    usedBy === null && days.includes(day);

/** Bookings of closed days end, which frees their hours. The household is told once. */
export function decideEndBookings(household: Household, closure: Closing, now: Instant): Accepted<Household> {
  const isEnded = unusedOn(closure.days);
  const ended = peopleOf(household).flatMap((person) =>
    person.bookings
      .filter(isEnded)
      .map(({ day, hours }) => ({ name: displayName(household, person), day, hours })),
  );
  const [first] = ended.toSorted((a, b) => a.day.localeCompare(b.day));
  if (!first) return accept(household);
  const state = mapPeople(household, (person) => ({
    ...person,
    bookings: person.bookings.filter((booking) => !isEnded(booking)),
  }));
  const { uid, email, primary } = household;
  const people = peopleOf(household).filter(({ bookings }) => bookings.some(isEnded)).length;
  const hours = ended.reduce((total, booking) => total + booking.hours, 0);
  const days = [...new Set(ended.map(({ day }) => day))];
  const content: EmailContent = {
    kind: 'bookings-ended',
    name: primary.name,
    reason: closure.reason,
    bookings: ended,
  };
  return accept(
    state,
    outcomeEffect(closure, { customer: uid, days }, { what: 'bookings-ended', people, hours }, now),
    { kind: 'mail', mail: { id: `closed:${closure.id}:${uid}:${first.day}`, to: email, content } },
    staffAction({ kind: 'end-bookings', by: closure.by }, household, state, now),
  );
}

/** Whether a closure still has to do something about a pass: the group hasn't come, and the pass is good for something. */
export const meetsPass = (walkIn: WalkIn, days: readonly VenueDate[], now: Instant): boolean =>
  days.includes(walkIn.date) &&
  walkInSession(walkIn) === null &&
  (walkIn.payment.status === 'active' || walkIn.payment.status === 'pending') &&
  isShownOnBoard(walkIn, now);

/** What is paid for a pass and not given back. */
export function passMoney(records: readonly PaymentRecord[]): Record<LedgerMethod, Cents> {
  const of = (method: LedgerMethod) =>
    sum(records.filter(({ payment }) => payment.method === method).map(unrefundedAmount));
  return { card: of('card'), cash: of('cash'), terminal: of('terminal') };
}

/** The reason on the credit note. */
export const refundReason = ({ reason }: Closure, { date }: WalkIn): string =>
  closureEmails.refundReason(formatDay(date), reason);

type Change = { state: WalkIn; is: PassOutcome; effects: Effect[] };

function changeOf(
  walkIn: WalkIn,
  records: readonly PaymentRecord[],
  { id, work, by }: Closing,
  now: Instant,
): Change {
  const { choice } = work;
  if (choice.passes === 'move') {
    const state = { ...walkIn, date: choice.to };
    const log = staffAction({ kind: 'correct-walk-in', by }, walkIn, state, now);
    return { state, is: { what: 'moved', to: choice.to }, effects: [log] };
  }
  if (choice.passes === 'leave-open') return { state: walkIn, is: { what: 'left-open' }, effects: [] };
  const { card, cash, terminal } = passMoney(records);
  const amountCents = sum([card, cash, terminal]);
  if (amountCents > 0) {
    const toCard = terminal > 0 && { terminalCents: terminal };
    const state = { ...walkIn, promisedRefund: { closureId: id, at: now } };
    return { state, is: { what: 'to-collect', amountCents, ...toCard }, effects: [] };
  }
  const payment = { status: 'canceled', by: walkIn.payment.by, at: now, staff: by } as const;
  const state: WalkIn = { ...walkIn, payment };
  const log = staffAction({ kind: 'cancel-walk-in', by }, walkIn, state, now);
  return { state, is: { what: 'canceled' }, effects: [log] };
}

/**
 * What becomes of a pass: it moves, stays open, or is given back. One that was paid by card alone is refunded before
 * (`isRefunded`); what was paid at the counter waits there, because it leaves a drawer, or goes back to a card, when
 * somebody comes for it.
 */
export function decideClosedPass(
  walkIn: WalkIn,
  records: readonly PaymentRecord[],
  closure: Closing,
  now: Instant,
): Accepted<WalkIn> {
  if (!meetsPass(walkIn, closure.days, now)) return accept(walkIn);
  const { state, is, effects } = changeOf(walkIn, records, closure, now);
  const { id, email, name, code, date } = walkIn;
  const content: EmailContent = {
    kind: 'pass-day-closed',
    ...{ walkInId: id, name, code, date, reason: closure.reason, is },
  };
  return accept(
    state,
    outcomeEffect(closure, { customer: id, days: [date] }, is, now),
    { kind: 'mail', mail: { id: `closed:${closure.id}:${id}`, to: email, content } },
    ...effects,
  );
}

/** Whether a pass's money goes back to the card that paid it online. With other money in it, it is given back at the counter. */
export const isRefundedByCard = (records: readonly PaymentRecord[], { work }: Closing): boolean => {
  const { card, cash, terminal } = passMoney(records);
  return work.choice.passes === 'give-back' && card > 0 && cash + terminal === 0;
};

/** Recorded once the card is refunded; the credit note is the group's email. */
export function decideRefundedPass(
  walkIn: WalkIn,
  records: readonly PaymentRecord[],
  closure: Closing,
  now: Instant,
): Accepted<WalkIn> {
  const refunds = records
    .flatMap(({ returns }) => returns)
    .filter(({ item, at }) => item.kind === 'refund' && at >= closure.at);
  const amountCents = cents(-sum(refunds.map((entry) => entry.amountCents)));
  if (amountCents === 0) return accept(walkIn);
  const subject = { customer: walkIn.id, days: [walkIn.date] };
  return accept(walkIn, outcomeEffect(closure, subject, { what: 'refunded', amountCents }, now));
}
