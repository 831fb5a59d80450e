import styles from './Badge.module.css';

export type BadgeTone = 'good' | 'waiting' | 'bad' | 'plain';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: string }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
