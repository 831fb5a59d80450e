import type { Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { ReactNode } from 'react';
import { RetryNotice } from '../ui/feedback/RetryNotice.tsx';
import type { ApiQuery } from './use-api-query.ts';

type Props<E extends Endpoint> = {
  query: ApiQuery<E>;
  loading: ReactNode;
  /** The name of the data, if the surroundings don't give it. */
  failed?: string;
  children: (data: OutputOf<E>) => ReactNode;
};

/** The data of a query, or its loading and failed states. */
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
