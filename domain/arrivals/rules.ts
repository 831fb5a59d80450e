import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Household } from '../documents/household.ts';
import type { Visit, VisitRecord } from '../documents/visit.ts';
import { isEffective } from '../household/allowance.ts';
import { findPerson, peopleOf } from '../household/household.ts';
import { addDuration, dayOf, endOfDay, hours, type Instant, instant } from '../venue/time/venue-time.ts';
import { visitEnd } from '../visits/here-now.ts';
import type { Arrival } from './schema.ts';

/** A household that still waits after this time has left, or is inside without a check-in. */
const SHOWN_FOR = hours(2);

const expiryOf = (now: Instant): Instant =>
  instant(Math.min(addDuration(now, SHOWN_FOR), endOfDay(dayOf(now))));

/** True if one of these visits of a person began after their household announced them. */
const hasCome = ({ at }: Arrival, visits: readonly Pick<Visit, 'at' | 'undone'>[]): boolean =>
  visits.some((visit) => isEffective(visit) && visit.at >= at);

const isOver = ({ until }: Arrival, now: Instant): boolean => until <= now;

/** Returns the people of a household who haven't been checked in since it announced them. */
export const notCheckedIn = (arrival: Arrival, household: Household): string[] =>
  arrival.personIds.filter((id) => {
    const person = findPerson(household, id);
    return person !== undefined && !hasCome(arrival, person.visits);
  });

/**
 * Records who came. Another announcement before the check-in only changes the people; a later one is a new
 * arrival.
 */
export function decideAnnounceArrival(
  before: Arrival | null,
  household: Household,
  personIds: readonly string[],
  now: Instant,
): Decision<Arrival> {
  if (personIds.some((id) => !findPerson(household, id))) return refuse('unknown-person');
  const isWaiting = before !== null && !isOver(before, now) && notCheckedIn(before, household).length > 0;
  const { at, until } = isWaiting ? before : { at: now, until: expiryOf(now) };
  const chosen = peopleOf(household).flatMap(({ id }) => (personIds.includes(id) ? id : []));
  return accept({ ...before, version: 1, uid: household.uid, personIds: chosen, at, until });
}

/** Returns the arrivals with people who are neither checked in nor inside, in order of arrival. */
export function waitingArrivals(
  arrivals: readonly Arrival[],
  visits: readonly VisitRecord[],
  now: Instant,
): Arrival[] {
  const visitsOf = (uid: string, personId: string) =>
    visits.filter(({ who }) => who !== null && 'uid' in who && who.uid === uid && who.personId === personId);
  const isHere = (arrival: Arrival, personId: string) => {
    const own = visitsOf(arrival.uid, personId);
    return hasCome(arrival, own) || own.some((visit) => isEffective(visit) && visitEnd(visit) > now);
  };
  return arrivals
    .filter((arrival) => !isOver(arrival, now))
    .filter((arrival) => arrival.personIds.some((id) => !isHere(arrival, id)))
    .toSorted((one, other) => one.at - other.at);
}
