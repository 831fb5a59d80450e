import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** What everybody should know on a day, if anything. */
export function noticeOn(day: VenueDate): string | null {
  const { notice } = venue();
  return notice && notice.from <= day && day <= notice.to ? notice.text : null;
}
