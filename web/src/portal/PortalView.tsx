import { network } from '@legacy-hub/domain/copy/site';
import { dayOf, formatMoment, formatTime, type Instant } from '@legacy-hub/domain/venue-time';
import type { ReactNode } from 'react';
import { UpdatingMark } from '../live/UpdatingMark.tsx';
import { Notice } from '../ui/Notice.tsx';
import { usePageHeading } from '../ui/Page.tsx';
import { usePortal } from './live.ts';
import styles from './PortalView.module.css';

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
  return usePortal().isKept ? fallback : children;
}

type Props = {
  title: string;
  /** Where the heading on the page isn't the title of the document. */
  heading?: string;
  children: ReactNode;
};

/** A view of the portal. Its heading takes the focus on navigation. */
export function PortalView({ title, heading = title, children }: Props) {
  const ref = usePageHeading(title);
  return (
    <main className={styles.view}>
      <h1 ref={ref} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  );
}
