import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type Props = { tone: 'success' | 'error' | 'warning' | 'info'; id?: string; children: ReactNode };

export function Notice({ tone, id, children }: Props) {
  return (
    <div id={id} role={tone === 'error' ? 'alert' : 'status'} className={`${styles.notice} ${styles[tone]}`}>
      {children}
    </div>
  );
}
