import { network } from '@legacy-hub/domain/copy/shared/site';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import { RetryNotice } from './RetryNotice.tsx';

/** Data of an API query or a live read, and a way to load it again. */
export type Loadable<T> = { readonly retry: () => void } & (
  | { readonly state: 'loading' }
  | {
      readonly state: 'missing' | 'refused' | 'failed';
      readonly message?: string;
      readonly isUnreachable?: boolean;
    }
  | {
      readonly state: 'ready';
      readonly data: T;
      readonly isUpdating: boolean;
      /** How many items of a list can't be read, and are not in it. */
      readonly unreadable?: number;
    }
);

type Props<T> = {
  from: Loadable<T>;
  loading: ReactNode;
  /** The name of the data, if the surroundings don't give it. */
  failed?: string;
  /** The message while the server is unreachable, instead of the others. */
  offline?: string;
  children: (data: T, isUpdating: boolean) => ReactNode;
};

/** Loaded data, a placeholder until it has loaded, or a failure with a retry. */
export function Loaded<T>({ from, loading, failed, offline, children }: Props<T>) {
  switch (from.state) {
    case 'loading':
      return loading;
    case 'ready':
      return (
        <>
          {from.unreadable !== undefined && (
            <Notice tone="error">{network.unreadable(from.unreadable)}</Notice>
          )}
          {children(from.data, from.isUpdating)}
        </>
      );
    default: {
      const messages = from.isUnreachable && offline ? [offline] : [failed, from.message];
      return <RetryNotice messages={messages.filter((each) => each !== undefined)} onRetry={from.retry} />;
    }
  }
}
