import { network } from '@legacy-hub/domain/copy/shared/site';
import { formatTime, instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { ReactNode } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import styles from './LiveBoard.module.css';
import type { Live, Retryable } from './live-source.ts';
import { UpdatingMark } from './UpdatingMark.tsx';

interface Props<T> extends Retryable<T> {
  readonly lines: number;
  readonly copy: { readonly loading: string; readonly failed: string };
  readonly children: (data: T, isUpdating: boolean) => ReactNode;
}

/** The states of live data: loading, failed with a retry, or ready. `StaleBoards` says how old ready data may be. */
export function LiveBoard<T>({ live, retry, lines, copy, children }: Props<T>) {
  switch (live.state) {
    case 'loading':
      return (
        <div role="status" aria-label={copy.loading} data-loading>
          <Skeleton lines={lines} />
        </div>
      );
    case 'missing':
    case 'refused':
    case 'failed':
      return (
        <Notice tone="error">
          <p>{copy.failed}</p>
          <Button variant="secondary" onClick={retry}>
            {network.retry}
          </Button>
        </Notice>
      );
    case 'ready':
      return (
        <>
          {live.unreadable !== undefined && (
            <Notice tone="error">{network.unreadable(live.unreadable)}</Notice>
          )}
          {children(live.data, live.isUpdating)}
        </>
      );
  }
}

type StaleBoardsProps = {
  boards: readonly Live<unknown>[];
  /** A note about the features that work offline. */
  note?: string;
};

/** Says once, for all boards on a screen, that they may be old, and since when the oldest of them is as it is. */
export function StaleBoards({ boards, note }: StaleBoardsProps) {
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
