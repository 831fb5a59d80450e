import { network } from '@legacy-hub/domain/copy/network';
import { formatTime } from '@legacy-hub/domain/venue-time';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './LiveBoard.module.css';
import type { Live } from './live-source.ts';
import { UpdatingMark } from './UpdatingMark.tsx';

interface Props<T> {
  readonly live: Live<T>;
  readonly lines: number;
  readonly copy: { readonly loading: string; readonly failed: string; readonly offline: string | null };
  readonly onRetry: () => void;
  readonly children: (data: T, isUpdating: boolean) => ReactNode;
}

/** The states of live data: loading, failed with a retry, or ready with a notice while it is stale or kept from before. */
export function LiveBoard<T>({ live, lines, copy, onRetry, children }: Props<T>) {
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
          <Button variant="secondary" onClick={onRetry}>
            {network.retry}
          </Button>
        </Notice>
      );
    case 'ready':
      return (
        <>
          {children(live.data, live.isUpdating)}
          <div className={styles.staleNotice} data-lines={copy.offline === null ? 1 : 2}>
            {live.staleSince !== null &&
              (live.isUpdating ? (
                <UpdatingMark time={formatTime(live.staleSince)} />
              ) : (
                <Notice tone="info">
                  <p>{network.offlineSince(formatTime(live.staleSince))}</p>
                  {copy.offline !== null && <p>{copy.offline}</p>}
                </Notice>
              ))}
          </div>
        </>
      );
  }
}
