import { isSameValue } from '../core/same-value.ts';
import type { WireExpected } from '../documents/booking.ts';
import type { Household, Person } from '../documents/household.ts';
import { isEffective } from '../household/allowance.ts';
import { displayName, peopleOf } from '../household/household.ts';
import { addDays, type Instant, startOfDay, type VenueDate } from '../venue/time/venue-time.ts';
import { openHours } from './rules.ts';

/** Returns the days with an unused booking, by which the households expected on a day are found. */
export const bookedDays = (household: Household): VenueDate[] => [
  ...new Set(
    peopleOf(household).flatMap(({ bookings }) =>
      bookings.filter(({ usedBy }) => usedBy === null).map(({ day }) => day),
    ),
  ),
];

/** True if the person booked the day and hasn't visited on it. For a second visit, staff select them. */
export const isExpectedOn = ({ bookings, visits }: Person, day: VenueDate): boolean =>
  openHours(bookings, day) > 0 && !visits.some((visit) => isEffective(visit) && visit.day === day);

/**
 * Returns the people who have booked a day and haven't arrived; null if no one in the household is expected.
 */
export function expectedOn(household: Household, day: VenueDate): WireExpected | null {
  const people = peopleOf(household)
    .filter((person) => isExpectedOn(person, day))
    .map((person) => ({
      id: person.id,
      name: displayName(household, person),
      tier: person.membership.tier,
      hours: openHours(person.bookings, day),
    }));
  return people.length === 0 ? null : { id: household.uid, name: household.primary.name, people };
}

export type ChangedExpected = { readonly day: VenueDate; readonly expected: WireExpected | null };

/**
 * Returns the days on which a change of a household changes its expected people; null where none are left.
 */
export function changedExpected(before: Household | null, after: Household | null): ChangedExpected[] {
  const expectedIn = (household: Household | null, day: VenueDate) =>
    household ? expectedOn(household, day) : null;
  const days = [before, after].flatMap((household) => (household ? bookedDays(household) : []));
  return [...new Set(days)].flatMap((day) => {
    const expected = expectedIn(after, day);
    return isSameValue(expected, expectedIn(before, day)) ? [] : [{ day, expected }];
  });
}

/** Returns the time until which expected people are stored; past days aren't queried. */
export const expectedRetainedUntil = ({ day }: { day: VenueDate }): Instant => startOfDay(addDays(day, 2));

/** Sorts by name. People with the same name are sorted by id. */
export const byName = (expected: readonly WireExpected[]): WireExpected[] =>
  expected.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
