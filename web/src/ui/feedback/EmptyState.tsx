import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** A message in place of an empty list, with an optional next step. */
export function EmptyState({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{message}</p>
      {children}
    </div>
  );
}
