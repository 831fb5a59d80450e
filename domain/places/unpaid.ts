import type { Instant, VenueDate } from '../venue/time/venue-time.ts';
import { type Places, reservableHours } from './room.ts';

/** The percentage of a day that online groups may hold before they pay. */
const UNPAID_PERCENT = 10;

/** The percentage of those hours for one address. */
const ADDRESS_PERCENT_OF_UNPAID = 25;

/** The minimum per address: room for a family of four for three hours, even on a small day. */
const FAMILY_HOURS = 12;

/** Returns the person-hours that unpaid groups may hold on a day. */
export const maxUnpaidHours = (day: VenueDate, places: Places, now: Instant): number =>
  Math.floor((reservableHours(day, places, now) * UNPAID_PERCENT) / 100);

/** Returns the part of those hours that one address may hold. */
export function maxUnpaidHoursOfAddress(day: VenueDate, places: Places, now: Instant): number {
  const all = maxUnpaidHours(day, places, now);
  return Math.min(all, Math.max(FAMILY_HOURS, Math.floor((all * ADDRESS_PERCENT_OF_UNPAID) / 100)));
}
