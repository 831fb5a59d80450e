import { portalBookings } from '../copy/portal/bookings.ts';
import { dayPass } from '../copy/shared/day-pass.ts';
import { openingText } from '../copy/shared/opening-text.ts';
import type { Booking } from '../documents/booking.ts';
import type { Household, Person } from '../documents/household.ts';
import { isAhead } from '../household/allowance.ts';
import { displayName, peopleOf } from '../household/household.ts';
import { type CalendarEntry, calendarUid, venueLocation } from '../venue/time/calendar-file.ts';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { dayOf, type Instant, mondayOf, type VenueDate } from '../venue/time/venue-time.ts';

/**
 * Returns the calendar entry of a booking. Its id doesn't change with its hours, so importing it again
 * replaces it.
 */
export const bookingCalendarEntry = (
  household: Household,
  person: Person,
  { day, hours }: Booking,
  times: OpeningTimes,
): CalendarEntry => ({
  uid: calendarUid(`${household.uid}-${person.id}-${day}`),
  day,
  title: portalBookings.calendar.title(displayName(household, person), hours),
  location: venueLocation(),
  description: `${dayPass.open}: ${openingText(day, times)}`,
});

/** Returns everyone's future bookings in the week of a day. */
export function weekCalendarEntries(
  household: Household,
  day: VenueDate,
  now: Instant,
  times: OpeningTimes,
): CalendarEntry[] {
  const today = dayOf(now);
  return peopleOf(household).flatMap((person) =>
    person.bookings
      .filter((booking) => isAhead(booking, today) && mondayOf(booking.day) === mondayOf(day))
      .map((booking) => bookingCalendarEntry(household, person, booking, times)),
  );
}
