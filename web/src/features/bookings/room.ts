import type { BookingOptions } from '@legacy-hub/domain/bookings/view';
import { type DayAhead, hoursLeftOn } from '@legacy-hub/domain/places/room';
import { roomRefusal } from '@legacy-hub/domain/places/rules';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

type Visit = { day: VenueDate; people: number };

/** Returns why a day has no room for one hour of these people, or null if it has room. */
export const noRoomReason = (
  { day, people }: Visit,
  ahead: readonly DayAhead[],
  now: Instant,
): string | null => {
  const wanted = Math.max(1, people);
  return roomRefusal({ day, wanted, people: wanted }, ahead, venue(), now)?.message ?? null;
};

/** Limits the booking options to the room that is left on the day. */
export function withRoom(
  options: BookingOptions,
  visit: Visit,
  ahead: readonly DayAhead[],
  now: Instant,
): BookingOptions {
  const reason = options.reason ?? noRoomReason(visit, ahead, now);
  if (reason !== null) return { ...options, maxHours: 1, reason };
  const room = Math.floor(hoursLeftOn(visit.day, ahead, venue(), now) / Math.max(1, visit.people));
  return { ...options, maxHours: Math.min(options.maxHours, room) };
}
