import { Notice } from '../ui/feedback/Notice.tsx';
import { noticeOn } from './notice.ts';
import { useToday } from './use-now.ts';

/** Shows the venue's notice for today on every page. */
export function VenueNotice() {
  const text = noticeOn(useToday());
  return text && <Notice tone="info">{text}</Notice>;
}
