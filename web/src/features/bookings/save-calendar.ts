import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { type CalendarEntry, calendarFile } from '@legacy-hub/domain/venue/time/calendar-file';
import { instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { saveFile } from '../../browser/save-file.ts';

/** Downloads entries for the member's own calendar. */
export function saveCalendar(entries: readonly CalendarEntry[], day: VenueDate): void {
  const file = new Blob([calendarFile(entries, instant(Date.now()))], {
    type: 'text/calendar;charset=utf-8',
  });
  saveFile(file, portalBookings.calendar.fileName(day));
}
