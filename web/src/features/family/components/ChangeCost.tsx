import type { ReactNode } from 'react';
import styles from './ChangeCost.module.css';

export function ChangeCost({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.cost}>
      {children}
      <p role="status">{message}</p>
    </div>
  );
}
