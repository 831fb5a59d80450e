import { network } from '@legacy-hub/domain/copy/network';
import { formatTime } from '@legacy-hub/domain/venue-time';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './LiveBoard.module.css';
import type { Live } from './live-source.ts';

interface Props<T> {
  readonly live: Live<T>;
  readonly lines: number;
  readonly words: { readonly loading: string; readonly failed: string; readonly offline: string | null };
  readonly onRetry: () => void;
  readonly children: (data: T) => ReactNode;
}

/** What is known by now: nothing yet, nothing at all, or all of it, marked as of when while the network is away. */
export function LiveBoard<T>({ live, lines, words, onRetry, children }: Props<T>) {
  switch (live.state) {
    case 'loading':
      return (
        <div role="status" aria-label={words.loading} data-waiting>
          <Skeleton lines={lines} />
        </div>
      );
    case 'missing':
    case 'refused':
    case 'failed':
      return (
        <Notice tone="error">
          <p>{words.failed}</p>
          <Button variant="quiet" onClick={onRetry}>
            {network.retry}
          </Button>
        </Notice>
      );
    case 'ready':
      return (
        <>
          {children(live.data)}
          <div className={styles.known}>
            {live.staleSince !== null && (
              <Notice tone="info">
                <p>{network.lastKnown(formatTime(live.staleSince))}</p>
                {words.offline !== null && <p>{words.offline}</p>}
              </Notice>
            )}
          </div>
        </>
      );
  }
}
