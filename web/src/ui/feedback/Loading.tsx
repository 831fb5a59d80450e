import { Spinner } from '../actions/Button.tsx';
import styles from './Loading.module.css';

export function Loading({ children = 'Loading' }: { children?: string }) {
  return (
    <p role="status" className={styles.loading}>
      <Spinner />
      {children}
    </p>
  );
}
