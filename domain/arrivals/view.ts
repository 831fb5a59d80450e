import type { Household } from '../documents/household.ts';
import {
  type CustomerProfileView,
  householdProfile,
  type ProfilePerson,
} from '../staff/customers/customer-profile.ts';
import { hasSomethingToRead, type ReadyPerson, readyPerson } from '../staff/customers/search-results.ts';
import { formatTime, type Instant } from '../venue/time/venue-time.ts';
import { notCheckedIn, waitingArrivals } from './rules.ts';
import type { Arrival } from './schema.ts';

export type ArrivalView = {
  people: ProfilePerson[];
  /** Those who can be checked in at once; no one if staff have to read something first. */
  ready: ReadyPerson[];
  since: string;
};

/** Returns the people at the counter with their verdicts, or null if all have been checked in. */
export function arrivalView(arrival: Arrival, household: Household, now: Instant): ArrivalView | null {
  const profile = householdProfile(household, now);
  const waiting = notCheckedIn(arrival, household);
  const people = profile.people.filter(
    ({ id, checkInStatus }) => waiting.includes(id) && (checkInStatus.allowed || !checkInStatus.isHere),
  );
  if (people.length === 0) return null;
  const ready = hasSomethingToRead(profile)
    ? []
    : people.filter(({ checkInStatus }) => checkInStatus.allowed).map(readyPerson);
  return { people, ready, since: formatTime(arrival.at) };
}

/** Returns the household's profile. If it waits at the door, those who came are preselected. */
export function profileAtDoor(
  household: Household,
  arrivals: readonly Arrival[],
  now: Instant,
): CustomerProfileView {
  const profile = householdProfile(household, now);
  const own = arrivals.filter(({ uid }) => uid === household.uid);
  const [arrival] = waitingArrivals(own, [], now);
  const came = arrival && arrivalView(arrival, household, now)?.people.map(({ id }) => id);
  if (!came) return profile;
  return {
    ...profile,
    people: profile.people.map((person) => ({ ...person, isPreselected: came.includes(person.id) })),
  };
}
