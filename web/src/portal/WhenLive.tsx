import { network } from '@legacy-hub/domain/copy/shared/site';
import { dayOf, formatMoment, formatTime, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { ReactNode } from 'react';
import { UpdatingMark } from '../live/UpdatingMark.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { usePortal } from './live.ts';
import styles from './WhenLive.module.css';

type StaleNoticeProps = { since: Instant; isUpdating: boolean; now: Instant };

/** Since when the portal may be old. While the server is yet to answer, it lies over the page, so that nothing moves. */
export function StaleNotice({ since, isUpdating, now }: StaleNoticeProps) {
  const time = dayOf(since) === dayOf(now) ? formatTime(since) : formatMoment(since);
  if (!isUpdating) return <Notice tone="warning">{network.offlineSince(time)}</Notice>;
  return (
    <div role="status" className={styles.updating}>
      <UpdatingMark time={time} />
    </div>
  );
}

/** Forms and changes wait for the server, so that none begins with old details. */
export function WhenLive({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return usePortal().isCached ? fallback : children;
}
