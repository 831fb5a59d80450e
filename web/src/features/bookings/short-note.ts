import { bookableHours, bookedHours } from '@legacy-hub/domain/bookings/rules';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import type { Person } from '@legacy-hub/domain/documents/household';
import { isUnlimited } from '@legacy-hub/domain/household/allowance';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** Returns the hours that a person has on a day and can still book in its week: `1 h booked, 1 h left`. */
export function shortNote(person: Person, day: VenueDate, now: Instant): string {
  const { hoursShort } = portalBookings;
  const onDay = bookedHours(person.bookings.filter((booking) => booking.day === day));
  const notes = [
    ...(onDay > 0 ? [`${hoursShort(onDay)} booked`] : []),
    ...(isUnlimited(person) ? [] : [`${hoursShort(bookableHours(person, day, now))} left`]),
  ];
  return notes.join(', ');
}
