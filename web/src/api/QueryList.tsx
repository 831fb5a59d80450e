import type { Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import styles from './QueryList.module.css';
import { QueryResult } from './QueryResult.tsx';
import type { ApiQuery } from './use-api-query.ts';

type Props<E extends Endpoint, Item> = {
  query: ApiQuery<E>;
  copy: { readonly loading: string; readonly failed: string; readonly none: string };
  itemsOf: (data: OutputOf<E>) => readonly Item[];
  /** One item, as an `li` with a key. */
  children: (item: Item) => ReactNode;
};

/** A list that a query has loaded, or a note that it is empty. */
export function QueryList<E extends Endpoint, Item>({ query, copy, itemsOf, children }: Props<E, Item>) {
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={4} />
    </div>
  );
  return (
    <QueryResult query={query} loading={loading} failed={copy.failed}>
      {(data) => {
        const items = itemsOf(data);
        return items.length === 0 ? (
          <EmptyState message={copy.none} />
        ) : (
          <ol className={styles.list}>{items.map(children)}</ol>
        );
      }}
    </QueryResult>
  );
}
