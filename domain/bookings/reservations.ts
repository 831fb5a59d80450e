import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { Reservation, Reservations } from '../places/schema.ts';
import type { VenueDate } from '../venue-time.ts';

/** What a household has booked, by day. Hours that were used stay reserved, because someone is or was there. */
export function householdReservations(household: Household): Reservations {
  const reserved = new Map<VenueDate, Reservation>();
  for (const { day, hours } of peopleOf(household).flatMap(({ bookings }) => bookings))
    reserved.set(day, { hours: (reserved.get(day)?.hours ?? 0) + hours, until: null });
  return reserved;
}
