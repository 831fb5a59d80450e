import type { Endpoint, OutputOf } from '@legacy-hub/domain/endpoint';
import type { ReactNode } from 'react';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import type { ApiQuery } from './use-api-query.ts';

type Props<E extends Endpoint> = {
  query: ApiQuery<E>;
  loading: ReactNode;
  /** What could not be loaded, if the place does not say it. */
  failed?: string;
  children: (data: OutputOf<E>) => ReactNode;
};

/** The data of a query, or what is shown while it loads and when it failed. */
export function QueryResult<E extends Endpoint>({ query, loading, failed, children }: Props<E>) {
  switch (query.state) {
    case 'loading':
      return loading;
    case 'failed': {
      const messages = failed === undefined ? [query.message] : [failed, query.message];
      return <RetryNotice messages={messages} onRetry={query.retry} />;
    }
    case 'ready':
      return children(query.data);
  }
}
