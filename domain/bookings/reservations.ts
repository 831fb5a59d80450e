import type { Booking } from '../documents/booking.ts';
import type { Household, Person } from '../documents/household.ts';
import { isEffective } from '../household/allowance.ts';
import { peopleOf } from '../household/household.ts';
import { sessionOf, stayEnd } from '../household/session.ts';
import { withPeople } from '../places/people-by-hours.ts';
import type { Arrival, Reservation, Reservations } from '../places/schema.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';

/**
 * Returns the hours that a household has booked, by day. People who have arrived stay reserved until they
 * leave or their hours are over.
 */
export function householdReservations(household: Household): Reservations {
  const reserved = new Map<VenueDate, Reservation>();
  for (const person of peopleOf(household))
    for (const booking of person.bookings)
      reserved.set(booking.day, withBooking(reserved.get(booking.day), booking, person));
  return reserved;
}

function withBooking(
  reserved: Reservation = { people: {}, until: null },
  booking: Booking,
  person: Person,
): Reservation {
  const { arrived = [] } = reserved;
  const arrival = arrivalOf(booking, person);
  const all = arrival ? [...arrived, arrival] : arrived;
  return {
    people: arrival ? reserved.people : withPeople(reserved.people, { [booking.hours]: 1 }),
    until: reserved.until,
    ...(all.length > 0 && { arrived: all }),
  };
}

function arrivalOf(booking: Booking, { visits }: Person): Arrival | null {
  const visit = visits.find(({ id }) => id === booking.usedBy);
  return visit && isEffective(visit) ? { people: 1, until: stayEnd(sessionOf(visit, booking.hours)) } : null;
}
