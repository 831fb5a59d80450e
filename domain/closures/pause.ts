import { withoutUncoveredBookings } from '../billing/honored-bookings.ts';
import { householdAt } from '../billing/household-memberships.ts';
import { isPaidInCash, nextTerm, paidUntilOf, pauseEndOf, tierAfterPaidWeek } from '../billing/membership.ts';
import { decideTakeBackPause } from '../billing/pause.ts';
import { weeklyTotal } from '../billing/prices.ts';
import { nextChargeAt, renewalEffects, renewalSeats } from '../billing/renewal.ts';
import type { Closure, Outcome, PausingWork, Period } from '../closure-schema.ts';
import { type Accepted, accept, type Effect } from '../decision.ts';
import { mapPeople, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { staffAction } from '../staff-action.ts';
import {
  addDays,
  addDuration,
  dayOf,
  daysBetween,
  type Instant,
  latest,
  type VenueDate,
  WEEK,
} from '../venue-time.ts';
import { longClosureAround } from './days.ts';
import { outcomeEffect } from './settle.ts';

/** A closure for which memberships pause. */
export type Pausing = Closure & { work: PausingWork };

/** When the household's next week would be paid; null if nothing goes on, or the card is overdue. */
function nextPaymentAt(household: Household, now: Instant): Instant | null {
  if (renewalSeats(household).length > 0)
    return household.subscription?.state === 'active' ? nextChargeAt(household, now) : null;
  const cash = peopleOf(household)
    .map(({ membership }) => membership)
    .filter(isPaidInCash);
  return latest(cash.flatMap((membership) => pauseEndOf(membership) ?? paidUntilOf(membership) ?? []));
}

/** Pauses everybody of the household, or goes on with a pause that ends in the closure. */
const pausedUntil = (household: Household, until: Instant, now: Instant): Household =>
  mapPeople(household, (person) => {
    const { membership } = person;
    if (membership.status === 'paused') return { ...person, membership: { ...membership, until } };
    if (membership.status !== 'active') return person;
    const next = nextTerm(membership, tierAfterPaidWeek(membership), until);
    return withoutUncoveredBookings({ ...person, membership: { ...membership, next } }, now);
  });

const weeksFrom = (start: Instant, { to }: Period): number =>
  Math.ceil(daysBetween(dayOf(start), addDays(to, 1)) / 7);

/** The days around this one that are closed now, if they are still the closure's: it may have become shorter since. */
function closedAround(day: VenueDate, { work: { period } }: Pausing): Period | null {
  return day < period.from || day > period.to ? null : longClosureAround(day);
}

/**
 * Pauses a household whose next week would begin in the closure, in whole weeks until the venue is open again. One whose
 * paid week ends before it is not met yet: it pays for a week in which the venue is open.
 */
export function decideClosurePause(
  household: Household,
  closure: Pausing,
  now: Instant,
): Accepted<Household> {
  const current = householdAt(household, now);
  const from = nextPaymentAt(current, now);
  const period = from && closedAround(dayOf(from), closure);
  if (from === null || from <= now || !period) return accept(household);
  const until = addDuration(from, weeksFrom(from, period) * WEEK);
  const state = pausedUntil(current, until, now);
  const { uid } = household;
  const subject = { customer: uid, days: closure.days };
  return accept(
    state,
    ...renewalEffects(state),
    outcomeEffect(closure, subject, { what: 'paused', from, until }, now),
    pauseEmail(state, closure, { from, until, period }),
    staffAction({ kind: 'pause-membership', by: closure.by }, household, state, now),
  );
}

function pauseEmail(
  household: Household,
  { id, reason }: Pausing,
  { period, ...pause }: { from: Instant; until: Instant; period: Period },
): Effect {
  const { uid, email, primary } = household;
  const seats = renewalSeats(household);
  const content = {
    kind: 'pause-begins',
    name: primary.name,
    ...pause,
    weeklyCents: seats.length === 0 ? null : weeklyTotal(household, seats, pause.until),
    closed: { ...period, reason },
  } as const;
  return { kind: 'mail', mail: { id: `paused:${id}:${uid}`, to: email, content } };
}

/** Whether nobody's paid week can end in the closure any more: it is over, or too short by now. */
export function isOver({ work: { period } }: Pausing, today: VenueDate): boolean {
  for (let day = latestDay(today, period.from); day <= period.to; day = addDays(day, 1))
    if (longClosureAround(day) !== null) return false;
  return true;
}

const latestDay = (one: VenueDate, other: VenueDate): VenueDate => (one > other ? one : other);

/** A pause for a closure that is lifted is taken back, unless it has begun or its first day stays closed. */
export function withoutClosurePause(
  household: Household,
  { is }: Outcome,
  now: Instant,
): Accepted<Household> {
  if (is.what !== 'paused' || longClosureAround(dayOf(is.from)) !== null) return accept(household);
  const decision = decideTakeBackPause(household, { pausedUntil: is.until }, now);
  return decision.ok ? decision : accept(household);
}
