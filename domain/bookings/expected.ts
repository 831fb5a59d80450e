import { isEffective } from '../allowance.ts';
import { displayName, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { dayOf, type Instant, type VenueDate } from '../venue-time.ts';
import { openHours } from './rules.ts';
import type { WireExpected } from './wire.ts';

/** The days with a booking that isn't used yet, by which the households expected on a day are found. */
export const bookedDays = (household: Household): VenueDate[] => [
  ...new Set(
    peopleOf(household).flatMap(({ bookings }) =>
      bookings.filter(({ usedBy }) => usedBy === null).map(({ day }) => day),
    ),
  ),
];

/** People who have booked today and haven't arrived, by name; null when no one of the household is expected. */
export function expectedOf(household: Household, now: Instant): WireExpected | null {
  const today = dayOf(now);
  const hasCome = ({ visits }: Person) => visits.some((visit) => isEffective(visit) && visit.day === today);
  const people = peopleOf(household)
    .filter((person) => openHours(person.bookings, today) > 0 && !hasCome(person))
    .map((person) => ({
      id: person.id,
      name: displayName(household, person),
      tier: person.membership.tier,
      hours: openHours(person.bookings, today),
    }));
  return people.length === 0 ? null : { id: household.uid, name: household.primary.name, people };
}

export const expectedToday = (households: readonly Household[], now: Instant): WireExpected[] =>
  households
    .map((household) => expectedOf(household, now))
    .filter((expected) => expected !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name));
