import { openHours } from '../bookings/rules.ts';
import type { Household } from '../documents/household.ts';
import { displayName, peopleOf } from '../household/household.ts';
import { isRunning, lastSession } from '../household/session.ts';
import { dayOf, type Instant } from '../venue/time/venue-time.ts';

export type LikelyArrival = { id: string; name: string; isLikely: boolean };

/** Lists everyone. Those likely to come in now have a booking today, or are simply not inside if no one has one. */
export function likelyArrivals(household: Household, now: Instant): LikelyArrival[] {
  const people = peopleOf(household);
  const outside = people.filter((person) => {
    const session = lastSession(person);
    return session === null || !isRunning(session, now);
  });
  const booked = outside.filter(({ bookings }) => openHours(bookings, dayOf(now)) > 0);
  const likely = booked.length > 0 ? booked : outside;
  return people.map((person) => ({
    id: person.id,
    name: displayName(household, person),
    isLikely: likely.includes(person),
  }));
}
