import { officeClosures as copy } from '@legacy-hub/domain/copy/office/closures';
import { formatAud } from '@legacy-hub/domain/core/money';
import type { ClosureSummary } from '@legacy-hub/domain/documents/closure';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** Describes the outcome for customers; empty if no one was affected. */
export function describeSummary(summary: ClosureSummary): string[] {
  const { bookings, moved, refunded, toCollect, leftOpen, canceled, paused, weeksMoved, notified } = summary;
  const texts = copy.summary;
  return [
    bookings.households > 0 && texts.bookings(bookings.households, bookings.hours),
    moved > 0 && texts.moved(moved),
    refunded.customers > 0 && texts.refunded(refunded.customers, formatAud(refunded.amountCents)),
    toCollect.customers > 0 && texts.toCollect(toCollect.customers, formatAud(toCollect.amountCents)),
    leftOpen > 0 && texts.leftOpen(leftOpen),
    canceled > 0 && texts.canceled(canceled),
    paused > 0 && texts.paused(paused),
    weeksMoved > 0 && texts.weeksMoved(weeksMoved),
    notified > 0 && texts.notified(notified),
  ].filter((text) => text !== false);
}

/** Formats one day, or the first and last of several. */
export function describeDays(days: readonly VenueDate[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? formatDay(first) : copy.daysFromTo(formatDay(first), formatDay(last), days.length);
}
