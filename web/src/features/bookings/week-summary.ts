import { openHours } from '@legacy-hub/domain/bookings/rules';
import { daysOfWeek } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import type { Person } from '@legacy-hub/domain/documents/household';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { venue } from '@legacy-hub/domain/venue/settings';
import { hoursOn } from '@legacy-hub/domain/venue/time/opening-hours';
import { dayOf, formatDay, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

export type DaySummary = {
  day: VenueDate;
  booked: number;
  visited: number;
  isToday: boolean;
  isOver: boolean;
  /** True if the venue isn't open on this day. */
  isClosed: boolean;
  /** The whole summary as text for screen readers. */
  message: string;
};

export function weekSummary(person: Person, day: VenueDate, now: Instant): DaySummary[] {
  const today = dayOf(now);
  const visits = person.visits.filter(isEffective);
  return daysOfWeek(day).map((each) => {
    const booked = openHours(person.bookings, each);
    const visited = visits
      .filter((visit) => visit.day === each)
      .reduce((total, { hours }) => total + hours, 0);
    const isToday = each === today;
    const isClosed = hoursOn(each, venue()) === null;
    const message = portalBookings.week.day({ text: formatDay(each), isToday, isClosed, booked, visited });
    return { day: each, booked, visited, isToday, isOver: each < today, isClosed, message };
  });
}
