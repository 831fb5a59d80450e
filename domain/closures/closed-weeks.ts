import { nextChargeAt, renewalSeats } from '../billing/prices/renewal.ts';
import { isBeforeFirstCharge } from '../billing/weeks/card-after-cash.ts';
import { withoutUncoveredBookings } from '../billing/weeks/honored-bookings.ts';
import type { Household, Person } from '../documents/household.ts';
import { mapPeople, peopleOf } from '../household/household.ts';
import {
  isPaidInCash,
  isUsable,
  nextTerm,
  paidUntilOf,
  pauseEndOf,
  tierAfterPaidWeek,
  type UsableMembership,
  withPaidUntil,
} from '../household/membership.ts';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { addDuration, dayOf, type Instant, latest, type VenueDate, WEEK } from '../venue/time/venue-time.ts';
import { afterWeeks, closedWeeks } from './days.ts';

/** True for a closed day if no one should pay for a week that begins on it. */
export type IsFree = (day: VenueDate) => boolean;

/** The days that are closed as of a moment, and which of them cost nothing. */
type ClosedDays = { readonly now: Instant; readonly times: OpeningTimes; readonly isFree: IsFree };

type ClosurePause = NonNullable<Household['closurePause']>;
type Move = NonNullable<Person['movedWeeks']>[number];

const MAX_MOVES = 20;

/** Returns how many of the weeks from a moment on have begun. */
const begunWeeks = (from: Instant, weeks: number, now: Instant): number =>
  now < from ? 0 : Math.min(weeks, Math.floor((now - from) / WEEK) + 1);

/** Returns how many weeks are closed now, but at least those that have begun. */
const weeksDue = (from: Instant, weeks: number, now: Instant, times: OpeningTimes): number =>
  Math.max(closedWeeks(from, times), begunWeeks(from, weeks, now));

/** Returns the number of weeks by which weeks paid ahead from a moment on have moved. */
const movedFrom = (moves: readonly Move[], from: Instant): number =>
  moves.filter((move) => move.from === from).reduce((total, { weeks }) => total + weeks, 0);

/** Returns the starts of the closed parts of a person's paid time that haven't ended. */
const stretchesOf = (moves: readonly Move[], now: Instant): Instant[] =>
  [...new Set(moves.map(({ from }) => from))].filter((from) => {
    const weeks = movedFrom(moves, from);
    return weeks > 0 && afterWeeks(from, weeks) > now;
  });

/** Returns the first paid week that begins in a closure and hasn't been moved for it. */
function firstClosedWeek(
  paidUntil: Instant,
  moves: readonly Move[],
  { now, times, isFree }: ClosedDays,
): Instant | null {
  const isMoved = (start: Instant): boolean =>
    stretchesOf(moves, now).some((from) => from <= start && start < afterWeeks(from, movedFrom(moves, from)));
  let first: Instant | null = null;
  for (let start = addDuration(paidUntil, -WEEK); start > now; start = addDuration(start, -WEEK))
    if (isFree(dayOf(start)) && closedWeeks(start, times) > 0 && !isMoved(start)) first = start;
  return first;
}

/**
 * Moves the household's own pause later with its paid weeks. Never moves it back, because the household may
 * have chosen its end since.
 */
function withMovedPause(
  membership: UsableMembership,
  weeks: number,
  closurePause: Household['closurePause'],
): UsableMembership {
  const end = pauseEndOf(membership);
  if (membership.status !== 'active' || end === null || end === closurePause?.until) return membership;
  const next = nextTerm(membership, tierAfterPaidWeek(membership), afterWeeks(end, Math.max(0, weeks)));
  return { ...membership, next };
}

/** Moves weeks paid ahead at the counter by the closed weeks, and back if the venue reopens. */
function withMovedWeeks(household: Household, person: Person, closed: ClosedDays): Person {
  const { now, times } = closed;
  const { membership, movedWeeks = [] } = person;
  const isPaidAhead = isPaidInCash(membership) || isBeforeFirstCharge(household);
  if (!isUsable(membership) || !isPaidAhead) return person;
  const paidUntil = paidUntilOf(membership);
  const first = firstClosedWeek(paidUntil, movedWeeks, closed);
  const moves = [...stretchesOf(movedWeeks, now), ...(first === null ? [] : [first])]
    .map((from) => {
      const moved = movedFrom(movedWeeks, from);
      return { at: now, from, weeks: weeksDue(from, moved, now, times) - moved };
    })
    .filter(({ weeks }) => weeks !== 0);
  if (moves.length === 0) return person;
  const weeks = moves.reduce((total, move) => total + move.weeks, 0);
  const moved = withPaidUntil(membership, afterWeeks(paidUntil, weeks));
  return {
    ...person,
    membership: withMovedPause(moved, weeks, household.closurePause),
    movedWeeks: [...movedWeeks, ...moves].slice(-MAX_MOVES),
  };
}

const pauseEndIn = (household: Household): Instant | null =>
  latest(peopleOf(household).flatMap(({ membership }) => pauseEndOf(membership) ?? []));

/**
 * Returns the time of the household's next payment; null if no membership continues or the card is overdue.
 */
export function nextPaymentAt(household: Household, now: Instant): Instant | null {
  if (renewalSeats(household).length > 0)
    return household.subscription?.state === 'active' ? nextChargeAt(household, now) : null;
  return latest(endsOfCash(household));
}

const endsOfCash = (household: Household): Instant[] =>
  peopleOf(household).flatMap(({ membership }) =>
    isPaidInCash(membership) && membership.status !== 'canceled'
      ? (pauseEndOf(membership) ?? paidUntilOf(membership) ?? [])
      : [],
  );

/** Returns the next payment if it falls into a closure. Each person who pays in cash has a separate one. */
function nextClosedPayment(household: Household, { now, times, isFree }: ClosedDays): Instant | null {
  const isClosed = (from: Instant): boolean =>
    from > now && isFree(dayOf(from)) && closedWeeks(from, times) > 0;
  if (renewalSeats(household).length === 0) return latest(endsOfCash(household).filter(isClosed));
  const from = nextPaymentAt(household, now);
  return from !== null && isClosed(from) ? from : null;
}

/** Pauses everyone until a moment, or with null continues from the end of the paid week. */
const pausedUntil = (household: Household, until: Instant | null, now: Instant): Household =>
  mapPeople(household, (person) => {
    const { membership } = person;
    if (membership.status === 'paused')
      return { ...person, membership: { ...membership, until: until ?? membership.until } };
    if (membership.status !== 'active') return person;
    const next = nextTerm(membership, tierAfterPaidWeek(membership), until);
    return withoutUncoveredBookings({ ...person, membership: { ...membership, next } }, now);
  });

/** Adjusts a closure's pause to the closure's current length, but never below the household's own pause. */
function withPauseAsClosed(household: Household, pause: ClosurePause, { now, times }: ClosedDays): Household {
  const weeks = (pause.until - pause.from) / WEEK;
  const until = afterWeeks(pause.from, weeksDue(pause.from, weeks, now, times));
  if (until === pause.until) return household;
  if (until > pause.from) return { ...pausedUntil(household, until, now), closurePause: { ...pause, until } };
  const { closurePause: _ended, ...resumed } = pausedUntil(household, pause.own, now);
  return resumed;
}

/** True if the household ended the closure's pause itself, so it wants to pay. */
const isBackEarly = (pause: ClosurePause | undefined, from: Instant, now: Instant): boolean =>
  pause !== undefined && from < pause.until && (pause.isCancelled === true || now >= pause.from);

function withPause(household: Household, closed: ClosedDays): Household {
  const { now, times } = closed;
  const { closurePause } = household;
  const own = pauseEndIn(household);
  if (closurePause && own === closurePause.until) return withPauseAsClosed(household, closurePause, closed);
  const from = nextClosedPayment(household, closed);
  if (from === null || (own === null && isBackEarly(closurePause, from, now))) return household;
  const until = afterWeeks(from, closedWeeks(from, times));
  return { ...pausedUntil(household, until, now), closurePause: { from, until, own } };
}

/**
 * Adjusts a household to the days that are closed now: no one pays for a week that begins in a long closure.
 * The next payment and weeks paid ahead move to when the venue reopens. Earlier moves are adjusted to the
 * days that are still closed; a week that has begun doesn't move.
 */
export function withClosedWeeks(household: Household, closed: ClosedDays): Household {
  const people = new Map(
    peopleOf(household).map((each) => [each.id, withMovedWeeks(household, each, closed)]),
  );
  const isMoved = peopleOf(household).some((person) => people.get(person.id) !== person);
  const moved = isMoved ? mapPeople(household, (person) => people.get(person.id) ?? person) : household;
  return withPause(moved, closed);
}
