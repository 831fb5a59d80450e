import { network } from '@legacy-hub/domain/copy/shared/site';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import { RetryNotice } from './RetryNotice.tsx';

/** The data of an API query or a live read, with a function that loads it again. */
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
      /** The number of list items that can't be read and are omitted. */
      readonly unreadable?: number;
    }
);

type Props<T> = {
  from: Loadable<T>;
  loading: ReactNode;
  /** The name of the data for the failure message, if the context doesn't make it clear. */
  failed?: string;
  /** The message while the server is unreachable, in place of the default one. */
  offline?: string;
  children: (data: T, isUpdating: boolean) => ReactNode;
};

/** Shows loaded data, a placeholder until then, or a failure with a retry. */
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
