import { network } from '@legacy-hub/domain/copy/shared/site';
import { formatTime, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { Live } from './live-source.ts';
import styles from './StaleBoards.module.css';
import { UpdatingMark } from './UpdatingMark.tsx';

type Props = {
  boards: readonly Live<unknown>[];
  /** A note about the features that work offline. */
  note?: string;
};

/** Shows one notice that the boards on a screen may be outdated, with the age of the oldest. */
export function StaleBoards({ boards, note }: Props) {
  return <div className={styles.place}>{staleNotice(boards, note)}</div>;
}

function staleNotice(boards: readonly Live<unknown>[], note: string | undefined) {
  const stale = boards.flatMap((live) =>
    live.state === 'ready' && live.staleSince !== null ? [{ ...live, since: live.staleSince }] : [],
  );
  if (stale.length === 0) return null;
  const time = formatTime(instant(Math.min(...stale.map(({ since }) => since))));
  if (stale.every(({ isUpdating }) => isUpdating)) return <UpdatingMark time={time} />;
  return (
    <Notice tone="warning">
      <p>
        {network.offlineSince(time)} {note}
      </p>
    </Notice>
  );
}
