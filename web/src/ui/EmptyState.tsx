import type { ReactNode } from 'react';
import { Die } from './Die.tsx';
import styles from './EmptyState.module.css';

/** Nothing here yet: a blank die, a sentence, and what to do about it. */
export function EmptyState({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Die face={0} className={styles.blank} />
      <p>{message}</p>
      {children}
    </div>
  );
}
