import { venue } from './settings.ts';
import type { VenueDate } from './time/venue-time.ts';

/** What everybody should know on a day, if anything. */
export function noticeOn(day: VenueDate): string | null {
  const { notice } = venue();
  return notice && notice.from <= day && day <= notice.to ? notice.text : null;
}
