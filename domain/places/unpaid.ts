import type { Instant, VenueDate } from '../venue-time.ts';
import { type Places, reservableHours } from './room.ts';

/** How much of a day groups that register online may hold before they pay. */
const UNPAID_PERCENT = 10;

/** One caller's part of that: an address, a mailbox or a phone. */
const CALLER_PERCENT_OF_UNPAID = 25;

/** Room for a family of four for three hours, also where a day is small. */
const FAMILY_HOURS = 12;

/** How many hours of one person unpaid groups may hold on a day. */
export const maxUnpaidHours = (day: VenueDate, places: Places, now: Instant): number =>
  Math.floor((reservableHours(day, places, now) * UNPAID_PERCENT) / 100);

/** How many of them one address, mailbox or phone may hold. */
export function maxUnpaidHoursOfCaller(day: VenueDate, places: Places, now: Instant): number {
  const all = maxUnpaidHours(day, places, now);
  return Math.min(all, Math.max(FAMILY_HOURS, Math.floor((all * CALLER_PERCENT_OF_UNPAID) / 100)));
}
