import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** Returns the venue's notice for a day, or null if there is none. */
export function noticeOn(day: VenueDate): string | null {
  const { notice } = venue();
  return notice && notice.from <= day && day <= notice.to ? notice.text : null;
}
