import type { RefusalCode } from '../api/refusals.ts';
import { pausedRefusal } from '../billing/weeks/pause.ts';
import { currentBookings, isOpenOn } from '../bookings/rules.ts';
import { consentRefusal } from '../consent/rules.ts';
import type { Tier } from '../core/tiers.ts';
import type { Effect, Refusal } from '../decision/decision.ts';
import { refusal } from '../decision/decision.ts';
import type { Household, Person } from '../documents/household.ts';
import type { CheckInCommand, Visit, VisitRecord } from '../documents/visit.ts';
import { isCollectingRestricted } from '../household/adults.ts';
import { isChild } from '../household/age.ts';
import { allowanceLeft, hoursLeft, isUnlimited } from '../household/allowance.ts';
import { displayName, mapPeople, peopleOf } from '../household/household.ts';
import { membershipAt } from '../household/membership.ts';
import { isOut, isRunning, lastSession, lastVisit, type Session } from '../household/session.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import {
  dayOf,
  formatTime,
  type Instant,
  isInWeek,
  type VenueDate,
  type Week,
  weekOf,
} from '../venue/time/venue-time.ts';
import { arrivalForKey, comeBack } from './presence.ts';

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

/** Returns why this membership can't be used now, or null. */
export function membershipRefusal(person: Person, now: Instant): Refusal | null {
  const { name } = person;
  const membership = membershipAt(person.membership, now);
  const { status } = membership;
  if (membership.status === 'paused') return pausedRefusal(name, membership.until);
  if (status === 'pending') return refusal('not-paid', name);
  if (status === 'past_due') return refusal('payment-failed', name);
  if (status === 'suspended') return refusal('payment-disputed', name);
  return status === 'expired' ? refusal('membership-expired', name) : null;
}

/** True if a check-in lets this person back in, free: they left, and their session is running. */
export function comesBack(person: Person, now: Instant): boolean {
  const session = lastSession(person);
  return session !== null && isOut(session, now) && person.membership.status !== 'suspended';
}

const hereSince = ({ name }: Person, { start }: Session): Refusal =>
  refusal('session-running', name, formatTime(start));

/** Returns why this person can't be checked in now, or null. `hours` is the requested length, if any. */
export function checkInRefusal(person: Person, now: Instant, hours?: number): Refusal | null {
  if (comesBack(person, now)) return null;
  const reason = membershipRefusal(person, now);
  if (reason) return reason;
  const session = lastSession(person);
  if (session && isRunning(session, now)) return hereSince(person, session);
  return hoursRefusal(person, hoursLeft(person, now), hours) ?? consentRefusal(person, now);
}

/** Returns why a late check-in is refused: the person has left since, and was inside at its time. */
function wasInsideRefusal(person: Person, at: Instant): Refusal | null {
  const session = lastSession(person);
  return session?.leftAt !== undefined && session.leftAt > at ? hereSince(person, session) : null;
}

/** Returns why this person can't use so many hours, or null. */
export function hoursRefusal({ name }: Person, left: number, hours = 1): Refusal | null {
  if (left < 1) return refusal('out-of-hours', name);
  return hours > left ? refusal('too-few-hours', name, left) : null;
}

const recentVisits = (visits: readonly Visit[], week: Week): Visit[] => [
  ...visits.filter(({ at }) => !isInWeek(week, at)).slice(-MAX_OLDER_VISITS),
  ...visits.filter(({ at }) => isInWeek(week, at)),
];

/** Returns the hours that a check-in uses, if that many are left: those booked for the day, or one. */
export const usualHours = ({ bookings }: Person, day: VenueDate): number =>
  bookings.find(isOpenOn(day))?.hours ?? 1;

/** Charges the hours, up to those left; the allowance is used before bought hours. */
function hoursToCharge(person: Person, requested: number, now: Instant) {
  const hours = Math.min(requested, hoursLeft(person, now));
  const fromAllowance = Math.min(hours, allowanceLeft(person, weekOf(now)));
  return { hours, fromAllowance, fromBought: hours - fromAllowance, sessionHours: hours };
}

function addVisit(person: Person, { idempotencyKey, by, hours }: CheckInCommand, now: Instant): Person {
  const day = dayOf(now);
  const booking = person.bookings.find(isOpenOn(day));
  const id = `${idempotencyKey}-${person.id}`;
  const usual = usualHours(person, day);
  const spent = isUnlimited(person)
    ? { hours: usual, fromAllowance: usual, fromBought: 0, sessionHours: null }
    : hoursToCharge(person, hours ?? usual, now);
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

function letBackIn(person: Person, { idempotencyKey, by }: CheckInCommand, at: Instant): Person {
  const last = lastVisit(person);
  const visits = person.visits.map((visit) =>
    visit === last ? comeBack(visit, { at, by, idempotencyKey }) : visit,
  );
  return { ...person, visits };
}

/** Returns the visits that began or continued with an idempotency key, including undone ones. */
const visitsForKey = (household: Household, key: string): { person: Person; visit: Visit }[] =>
  peopleOf(household).flatMap((person) =>
    person.visits.filter((visit) => arrivalForKey(visit, key)).map((visit) => ({ person, visit })),
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
  ...(isChild(person, dayOf(visit.at)) && { isChild: true as const }),
  ...(visit.undone === null &&
    visit.leftAt === undefined &&
    isCollectingRestricted(household, person, dayOf(visit.at)) && { isCollectingRestricted: true as const }),
});

/** Returns updates for the visit history, which has one document per visit. */
export function visitEffects(before: Household, after: Household): Effect[] {
  const unchanged = new Set(peopleOf(before).flatMap(({ visits }) => visits));
  return peopleOf(after).flatMap((person) =>
    person.visits
      .filter((visit) => !unchanged.has(visit))
      .map((visit): Effect => ({ kind: 'visit', record: visitRecord(after, person, visit) })),
  );
}

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

/**
 * Returns everyone selected, or why they can't all do something, with the reason for every person who can't.
 */
export function selectPeople(
  household: Household,
  personIds: ReadonlySet<string>,
  refused: Extract<RefusalCode, 'check-in-refused' | 'stay-refused'>,
  reasonOf: (person: Person) => Refusal | null,
): { ok: true; selected: Person[] } | CheckInRefused {
  const selected = peopleOf(household).filter(({ id }) => personIds.has(id));
  if (selected.length < personIds.size) return { ok: false, refusal: refusal('unknown-person'), people: [] };
  const people = selected.flatMap((person): PersonRefusal[] => {
    const reason = reasonOf(person);
    const { id, name } = person;
    return reason ? [{ ...reason, personId: id, name, isFamily: id !== household.primary.id }] : [];
  });
  return people.length > 0 ? { ok: false, refusal: refusal(refused), people } : { ok: true, selected };
}

/**
 * Checks in everyone selected, or lets them back in; or no one, with the reason for every person who can't
 * come in. A late check-in uses as many of its hours as are left.
 */
export function decideCheckIn(household: Household, command: CheckInCommand, now: Instant): CheckInDecision {
  const { idempotencyKey, receivedAt, hours } = command;
  const personIds = new Set(command.personIds);
  const existing = sessionsForKey(household, idempotencyKey);
  if (existing.length > 0) return replayCheckIn(household, personIds, existing);

  const chosen = selectPeople(household, personIds, 'check-in-refused', (person) =>
    receivedAt === undefined
      ? checkInRefusal(person, now, hours)
      : (wasInsideRefusal(person, now) ?? checkInRefusal(person, now)),
  );
  if (!chosen.ok) return chosen;
  const { selected } = chosen;
  const back = selected.filter((person) => comesBack(person, now)).map(({ id }) => id);
  const state = mapPeople(household, (person) => {
    if (!personIds.has(person.id)) return person;
    return back.includes(person.id) ? letBackIn(person, command, now) : addVisit(person, command, now);
  });
  const kind = back.length === selected.length ? 'let-back-in' : 'check-in';
  return {
    ok: true,
    state,
    effects: [...visitEffects(household, state), staffAction({ ...command, kind }, household, state, now)],
    sessions: sessionsForKey(state, idempotencyKey),
  };
}
