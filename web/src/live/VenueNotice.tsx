import { Notice } from '../ui/feedback/Notice.tsx';
import { noticeOn } from './notice.ts';
import { useToday } from './use-now.ts';

/** What the venue wants everybody to know today, on each page. */
export function VenueNotice() {
  const text = noticeOn(useToday());
  return text && <Notice tone="info">{text}</Notice>;
}
