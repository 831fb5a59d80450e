import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { type Loadable, Loaded } from './Loaded.tsx';
import styles from './LoadedList.module.css';
import { LoadingSkeleton } from './Skeleton.tsx';

type Props<T, Item> = {
  from: Loadable<T>;
  copy: { readonly loading: string; readonly failed: string; readonly none: string };
  itemsOf: (data: T) => readonly Item[];
  /** Renders one item as an `li` with a key. */
  children: (item: Item) => ReactNode;
};

/** A loaded list, or a note that it is empty. */
export function LoadedList<T, Item>({ from, copy, itemsOf, children }: Props<T, Item>) {
  return (
    <Loaded from={from} loading={<LoadingSkeleton label={copy.loading} lines={4} />} failed={copy.failed}>
      {(data) => {
        const items = itemsOf(data);
        return items.length === 0 ? (
          <EmptyState message={copy.none} />
        ) : (
          <ol className={styles.list}>{items.map(children)}</ol>
        );
      }}
    </Loaded>
  );
}
