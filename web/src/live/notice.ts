import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** The venue's notice for a day, if it has one. */
export function noticeOn(day: VenueDate): string | null {
  const { notice } = venue();
  return notice && notice.from <= day && day <= notice.to ? notice.text : null;
}
