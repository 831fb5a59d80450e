import { noticeOn } from '@legacy-hub/domain/venue/notice';
import { Notice } from '../ui/feedback/Notice.tsx';
import { useToday } from './use-now.ts';

/** What the venue wants everybody to know today, on each page. */
export function VenueNotice() {
  const text = noticeOn(useToday());
  return text && <Notice tone="info">{text}</Notice>;
}
