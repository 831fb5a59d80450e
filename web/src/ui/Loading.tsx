import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

export function Loading({ children = 'Loading' }: { children?: string }) {
  return (
    <p role="status" className={styles.loading}>
      <Spinner />
      {children}
    </p>
  );
}
