import { MAX_BOOKED_HOURS_PER_DAY } from '../core/limits.ts';
import { type Accepted, accept, type Refusal, refusal } from '../decision/decision.ts';
import type { Household, Person } from '../documents/household.ts';
import type { StayLongerCommand, Undone, Visit } from '../documents/visit.ts';
import { allowanceLeft } from '../household/allowance.ts';
import { mapPeople, peopleOf } from '../household/household.ts';
import { isRunning, lastSession, lastVisit, sessionOf } from '../household/session.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { type Instant, weekOf } from '../venue/time/venue-time.ts';
import { type CheckInRefused, hoursRefusal, membershipRefusal, selectPeople, visitEffects } from './rules.ts';

type LimitedVisit = Visit & { sessionHours: number };

/** Returns the visit of someone who is inside for limited hours, or whose time ended less than an hour ago. */
function extensibleVisit(person: Person, now: Instant): LimitedVisit | null {
  const visit = lastVisit(person);
  if (!visit || visit.sessionHours === null || visit.leftAt !== undefined) return null;
  const { sessionHours } = visit;
  return isRunning(sessionOf(visit, sessionHours + 1), now) ? { ...visit, sessionHours } : null;
}

function isUnlimitedInside(person: Person, now: Instant): boolean {
  const session = lastSession(person);
  return session?.maxHours === null && session.leftAt === undefined && isRunning(session, now);
}

/** The hours left in the week of a visit, because a session that runs past Sunday midnight belongs to it. */
const hoursLeftFor = (person: Person, { at }: Visit): number =>
  allowanceLeft(person, weekOf(at)) + person.boughtHours;

/** Returns by how many hours this person's session can be extended, or null if they aren't inside for limited hours. */
export function extraHours(person: Person, now: Instant): number | null {
  const visit = extensibleVisit(person, now);
  if (visit === null) return null;
  const left = membershipRefusal(person, now) ? 0 : hoursLeftFor(person, visit);
  return Math.max(0, Math.min(left, MAX_BOOKED_HOURS_PER_DAY - visit.sessionHours));
}

/** Returns why this person can't stay so much longer, or null. */
function stayLongerRefusal(person: Person, hours: number, now: Instant): Refusal | null {
  const visit = extensibleVisit(person, now);
  if (visit === null)
    return refusal(isUnlimitedInside(person, now) ? 'no-time-limit' : 'not-inside', person.name);
  const reason = membershipRefusal(person, now) ?? hoursRefusal(person, hoursLeftFor(person, visit), hours);
  if (reason) return reason;
  return visit.sessionHours + hours > MAX_BOOKED_HOURS_PER_DAY
    ? refusal('day-full', MAX_BOOKED_HOURS_PER_DAY)
    : null;
}

/** Adds hours to the visit, from the allowance before bought hours. */
function extendVisit(person: Person, command: StayLongerCommand, now: Instant): Person {
  const visit = extensibleVisit(person, now);
  if (visit === null) return person;
  const { idempotencyKey, by } = command;
  const hours = Math.min(command.hours, hoursLeftFor(person, visit));
  const fromAllowance = Math.min(hours, allowanceLeft(person, weekOf(visit.at)));
  const fromBought = hours - fromAllowance;
  const extension = { at: now, by, idempotencyKey, undone: null, fromAllowance, fromBought };
  const extended: Visit = {
    ...addHours(visit, extension, 1),
    extensions: [...(visit.extensions ?? []), extension],
  };
  return {
    ...person,
    boughtHours: person.boughtHours - fromBought,
    visits: person.visits.map((each) => (each.id === visit.id ? extended : each)),
  };
}

type Extension = NonNullable<Visit['extensions']>[number];

function addHours(visit: Visit, { fromAllowance, fromBought }: Extension, sign: 1 | -1): Visit {
  const hours = sign * (fromAllowance + fromBought);
  return {
    ...visit,
    hours: visit.hours + hours,
    fromAllowance: visit.fromAllowance + sign * fromAllowance,
    fromBought: visit.fromBought + sign * fromBought,
    sessionHours: visit.sessionHours === null ? null : visit.sessionHours + hours,
  };
}

/** Returns the extension with this key, including an undone one. */
export const extensionForKey = ({ extensions = [] }: Visit, key: string): Extension | undefined =>
  extensions.find(({ idempotencyKey }) => idempotencyKey === key);

/** Undoes an extension: the visit is as long as without it. */
export const undoExtension = <Each extends Visit>(
  visit: Each,
  extension: Extension,
  undone: Undone,
): Each => ({
  ...visit,
  ...addHours(visit, extension, -1),
  extensions: (visit.extensions ?? []).map((each) => (each === extension ? { ...each, undone } : each)),
});

const isExtendedBy = ({ visits }: Person, key: string): boolean =>
  visits.some((visit) => extensionForKey(visit, key) !== undefined);

/**
 * Extends the sessions of everyone selected, or of no one, with the reason for every person who can't stay.
 * Repeating the key changes nothing. A late extension uses as many of its hours as are left.
 */
export function decideStayLonger(
  household: Household,
  command: StayLongerCommand,
  now: Instant,
): Accepted<Household> | CheckInRefused {
  const { idempotencyKey, receivedAt, hours } = command;
  const personIds = new Set(command.personIds);
  if (peopleOf(household).some((person) => isExtendedBy(person, idempotencyKey))) return accept(household);
  const required = receivedAt === undefined ? hours : 1;
  const chosen = selectPeople(household, personIds, 'stay-refused', (person) =>
    stayLongerRefusal(person, required, now),
  );
  if (!chosen.ok) return chosen;
  const state = mapPeople(household, (person) =>
    personIds.has(person.id) ? extendVisit(person, command, now) : person,
  );
  const action = staffAction({ ...command, kind: 'stay-longer' }, household, state, now);
  return accept(state, ...visitEffects(household, state), action);
}
