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
import { hoursOn } from '../opening-hours.ts';
import { staffAction } from '../staff-action.ts';
import { addDays, addDuration, dayOf, daysBetween, type Instant, latest, WEEK } from '../venue-time.ts';
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

/**
 * Pauses a household whose next week would begin in the closure, in whole weeks until the venue is open again. One whose
 * paid week ends before it is not met yet: it pays for a week in which the venue is open.
 */
export function decideClosurePause(
  household: Household,
  closure: Pausing,
  now: Instant,
): Accepted<Household> {
  const { period } = closure.work;
  const current = householdAt(household, now);
  const from = nextPaymentAt(current, now);
  if (from === null || from <= now || dayOf(from) < period.from || dayOf(from) > period.to)
    return accept(household);
  const until = addDuration(from, weeksFrom(from, period) * WEEK);
  const state = pausedUntil(current, until, now);
  const { uid } = household;
  const subject = { customer: uid, days: closure.days };
  return accept(
    state,
    ...renewalEffects(state),
    outcomeEffect(closure, subject, { what: 'paused', until }, now),
    pauseEmail(state, closure, { from, until }),
    staffAction({ kind: 'pause-membership', by: closure.by }, household, state, now),
  );
}

function pauseEmail(
  household: Household,
  { id, reason, work }: Pausing,
  pause: { from: Instant; until: Instant },
): Effect {
  const { uid, email, primary } = household;
  const seats = renewalSeats(household);
  const content = {
    kind: 'pause-begins',
    name: primary.name,
    ...pause,
    weeklyCents: seats.length === 0 ? null : weeklyTotal(household, seats, pause.until),
    closed: { ...work.period, reason },
  } as const;
  return { kind: 'mail', mail: { id: `paused:${id}:${uid}`, to: email, content } };
}

/** Whether the venue is closed on all these days, as the settings are now. */
export function isClosedThroughout({ from, to }: Period): boolean {
  for (let day = from; day <= to; day = addDays(day, 1)) if (hoursOn(day) !== null) return false;
  return true;
}

/** A pause for a closure that is lifted is taken back, unless it has begun. */
export function withoutClosurePause(
  household: Household,
  { is }: Outcome,
  now: Instant,
): Accepted<Household> {
  if (is.what !== 'paused') return accept(household);
  const decision = decideTakeBackPause(household, { pausedUntil: is.until }, now);
  return decision.ok ? decision : accept(household);
}
