import { network } from '@legacy-hub/domain/copy/shared/site';
import { dayOf, formatMoment, formatTime, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { ReactNode } from 'react';
import { UpdatingMark } from '../live/UpdatingMark.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { useHousehold } from './live.ts';
import styles from './WhenLive.module.css';

type StaleNoticeProps = { since: Instant; isUpdating: boolean; now: Instant };

/**
 * The time since when the portal may be stale. Until the server responds, the notice overlays the page, so
 * that nothing moves.
 */
export function StaleNotice({ since, isUpdating, now }: StaleNoticeProps) {
  const time = dayOf(since) === dayOf(now) ? formatTime(since) : formatMoment(since);
  if (!isUpdating) return <Notice tone="warning">{network.offlineSince(time)}</Notice>;
  return (
    <div role="status" className={styles.updating}>
      <UpdatingMark time={time} />
    </div>
  );
}

/** Hides forms and changes until the server responds, so that none starts with outdated details. */
export function WhenLive({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const shown = useHousehold();
  return shown.isByStaff || !shown.isCached ? children : fallback;
}
