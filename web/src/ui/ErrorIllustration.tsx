import { Die } from './Die.tsx';
import styles from './ErrorIllustration.module.css';

export function ErrorIllustration() {
  return (
    <div className={styles.table} aria-hidden="true">
      <Die face={4} className={styles.first} />
      <Die face={0} className={styles.second} />
      <Die face={4} className={styles.third} />
    </div>
  );
}
