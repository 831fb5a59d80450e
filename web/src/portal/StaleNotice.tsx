import { network } from '@legacy-hub/domain/copy/network';
import { dayOf, formatMoment, formatTime, type Instant } from '@legacy-hub/domain/venue-time';
import { UpdatingMark } from '../live/UpdatingMark.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './StaleNotice.module.css';

type Props = { since: Instant; isUpdating: boolean; now: Instant };

/** Since when the portal may be old. While the server is yet to answer, it lies over the page, so that nothing moves. */
export function StaleNotice({ since, isUpdating, now }: Props) {
  const time = dayOf(since) === dayOf(now) ? formatTime(since) : formatMoment(since);
  if (!isUpdating) return <Notice tone="info">{network.offlineSince(time)}</Notice>;
  return (
    <div role="status" className={styles.updating}>
      <UpdatingMark time={time} />
    </div>
  );
}
