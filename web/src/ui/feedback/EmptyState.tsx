import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** A message in the place of a list and, optionally, the next step. */
export function EmptyState({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{message}</p>
      {children}
    </div>
  );
}
