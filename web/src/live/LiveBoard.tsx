import { network } from '@legacy-hub/domain/copy/network';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Live } from './live-source.ts';

interface Props<T> {
  readonly live: Live<T>;
  readonly lines: number;
  readonly copy: { readonly loading: string; readonly failed: string };
  readonly onRetry: () => void;
  readonly children: (data: T, isUpdating: boolean) => ReactNode;
}

/** The states of live data: loading, failed with a retry, or ready. `StaleBoards` says how old what is ready may be. */
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
      return children(live.data, live.isUpdating);
  }
}
