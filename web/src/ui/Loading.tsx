import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

/** The page, or a part of it, is on its way. */
export function Loading({ children = 'Loading' }: { children?: string }) {
  return (
    <p role="status" className={styles.loading}>
      <Spinner />
      {children}
    </p>
  );
}
