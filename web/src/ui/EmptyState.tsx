import type { ReactNode } from 'react';
import { Die } from './Die.tsx';
import styles from './EmptyState.module.css';

/** A blank die, a message and, optionally, the next step. */
export function EmptyState({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Die face={0} className={styles.blank} />
      <p>{message}</p>
      {children}
    </div>
  );
}
