import { portalBookings } from '../copy/portal/bookings.ts';
import { dayPass } from '../copy/shared/day-pass.ts';
import { openingText } from '../copy/shared/opening-text.ts';
import type { Booking } from '../documents/booking.ts';
import type { Household, Person } from '../documents/household.ts';
import { displayName, peopleOf } from '../household/household.ts';
import { type CalendarEntry, calendarUid, venueLocation } from '../venue/time/calendar-file.ts';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { dayOf, type Instant, mondayOf, type VenueDate } from '../venue/time/venue-time.ts';

/** A day's booking of one person. It keeps its id when its hours change, so importing it again replaces it. */
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

/** Everyone's future bookings in the week of a day. */
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

/** True if the booking is for today or later and not used. */
export const isAhead = ({ day, usedBy }: Booking, today: VenueDate): boolean =>
  usedBy === null && day >= today;
