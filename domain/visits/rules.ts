import { pausedRefusal } from '../billing/weeks/pause.ts';
import { currentBookings, isOpenOn } from '../bookings/rules.ts';
import type { Tier } from '../core/tiers.ts';
import type { Effect, Refusal } from '../decision/decision.ts';
import { refusal } from '../decision/decision.ts';
import type { Booking } from '../documents/booking.ts';
import type { Household, Person } from '../documents/household.ts';
import type { CheckInCommand, Visit, VisitRecord } from '../documents/visit.ts';
import { allowanceLeft, hoursLeft, isUnlimited } from '../household/allowance.ts';
import { displayName, mapPeople, peopleOf } from '../household/household.ts';
import { membershipAt } from '../household/membership.ts';
import { isRunning, lastSession } from '../household/session.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { dayOf, formatTime, type Instant, isInWeek, type Week, weekOf } from '../venue/time/venue-time.ts';

const MAX_OLDER_VISITS = 10;

/** The reason why one selected person, and therefore the whole selection, is refused. */
export type PersonRefusal = Refusal & { personId: string; name: string; isFamily: boolean };

export type StartedSession = {
  personId: string;
  isFamily: boolean;
  name: string;
  tier: Tier | 'walk-in';
  start: Instant;
  maxHours: number | null;
};

export type CheckInDecision =
  | { ok: true; state: Household; effects: Effect[]; sessions: StartedSession[] }
  | CheckInRefused;

/** A refusal. `people` is empty if the request itself is invalid. */
export type CheckInRefused = { ok: false; refusal: Refusal; people: PersonRefusal[] };

/** Returns why this person can't be checked in now, or null. */
export function checkInRefusal(person: Person, now: Instant): Refusal | null {
  const { name } = person;
  const membership = membershipAt(person.membership, now);
  const { status } = membership;
  if (membership.status === 'paused') return pausedRefusal(name, membership.until);
  if (status === 'pending') return refusal('not-paid', name);
  if (status === 'past_due') return refusal('payment-failed', name);
  if (status === 'suspended') return refusal('payment-disputed', name);
  if (status === 'expired') return refusal('membership-expired', name);
  const session = lastSession(person);
  if (session && isRunning(session, now)) return refusal('session-running', name, formatTime(session.start));
  return hoursLeft(person, now) < 1 ? refusal('out-of-hours', name) : null;
}

const recentVisits = (visits: readonly Visit[], week: Week): Visit[] => [
  ...visits.filter(({ at }) => !isInWeek(week, at)).slice(-MAX_OLDER_VISITS),
  ...visits.filter(({ at }) => isInWeek(week, at)),
];

/** Charges today's booked hours, or one, up to the hours left; the allowance is used before bought hours. */
function hoursToCharge(person: Person, booking: Booking | undefined, now: Instant) {
  const requested = booking?.hours ?? 1;
  if (isUnlimited(person))
    return { hours: requested, fromAllowance: requested, fromBought: 0, sessionHours: null };
  const hours = Math.min(requested, hoursLeft(person, now));
  const fromAllowance = Math.min(hours, allowanceLeft(person, weekOf(now)));
  return { hours, fromAllowance, fromBought: hours - fromAllowance, sessionHours: hours };
}

function addVisit(person: Person, { idempotencyKey, by }: CheckInCommand, now: Instant): Person {
  const day = dayOf(now);
  const booking = person.bookings.find(isOpenOn(day));
  const id = `${idempotencyKey}-${person.id}`;
  const spent = hoursToCharge(person, booking, now);
  const visit: Visit = { id, at: now, day, ...spent, by, idempotencyKey, undone: null };
  return {
    ...person,
    boughtHours: person.boughtHours - spent.fromBought,
    bookings: currentBookings(person.bookings, day).map((each) =>
      each === booking ? { ...each, usedBy: id } : each,
    ),
    visits: recentVisits([...person.visits, visit], weekOf(now)),
  };
}

/** Returns the visits recorded for an idempotency key, including undone ones. */
export const visitsForKey = (
  household: Household,
  idempotencyKey: string,
): { person: Person; visit: Visit }[] =>
  peopleOf(household).flatMap((person) =>
    person.visits
      .filter((visit) => visit.idempotencyKey === idempotencyKey)
      .map((visit) => ({ person, visit })),
  );

const sessionsForKey = (household: Household, idempotencyKey: string): StartedSession[] =>
  visitsForKey(household, idempotencyKey).map(({ person, visit }) => ({
    personId: person.id,
    isFamily: person.id !== household.primary.id,
    name: person.name,
    tier: person.membership.tier,
    start: visit.at,
    maxHours: visit.sessionHours,
  }));

export const visitRecord = (household: Household, person: Person, visit: Visit): VisitRecord => ({
  ...visit,
  version: 1,
  who: { uid: household.uid, personId: person.id },
  name: displayName(household, person),
  tier: person.membership.tier,
});

/** Returns updates for the visit history, which has one document per visit. */
export const visitEffects = (household: Household, idempotencyKey: string): Effect[] =>
  visitsForKey(household, idempotencyKey).map(({ person, visit }) => ({
    kind: 'visit',
    record: visitRecord(household, person, visit),
  }));

/** Repeats the result of a used idempotency key, unless it is now sent for other people. */
function replayCheckIn(
  household: Household,
  personIds: Set<string>,
  sessions: StartedSession[],
): CheckInDecision {
  const isSame =
    sessions.length === personIds.size && sessions.every(({ personId }) => personIds.has(personId));
  if (!isSame) return { ok: false, refusal: refusal('idempotency-key-reused'), people: [] };
  return { ok: true, state: household, effects: [], sessions };
}

/** Checks in everyone selected, or no one, with the reason for every person who can't be checked in. */
export function decideCheckIn(household: Household, command: CheckInCommand, now: Instant): CheckInDecision {
  const { idempotencyKey } = command;
  const personIds = new Set(command.personIds);
  const existing = sessionsForKey(household, idempotencyKey);
  if (existing.length > 0) return replayCheckIn(household, personIds, existing);

  const selected = peopleOf(household).filter(({ id }) => personIds.has(id));
  if (selected.length < personIds.size) return { ok: false, refusal: refusal('unknown-person'), people: [] };
  const people = selected.flatMap((person): PersonRefusal[] => {
    const refusal = checkInRefusal(person, now);
    const { id, name } = person;
    return refusal ? [{ ...refusal, personId: id, name, isFamily: id !== household.primary.id }] : [];
  });
  if (people.length > 0) return { ok: false, refusal: refusal('check-in-refused'), people };

  const state = mapPeople(household, (person) =>
    personIds.has(person.id) ? addVisit(person, command, now) : person,
  );
  const action = staffAction({ ...command, kind: 'check-in' }, household, state, now);
  return {
    ok: true,
    state,
    effects: [...visitEffects(state, idempotencyKey), action],
    sessions: sessionsForKey(state, idempotencyKey),
  };
}
