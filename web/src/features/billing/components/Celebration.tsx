import { Die } from '../../../ui/Die.tsx';
import styles from './Celebration.module.css';

export function Celebration() {
  return (
    <div className={styles.dice} aria-hidden="true">
      <Die face={6} className={styles.first} />
      <Die face={6} className={styles.second} />
    </div>
  );
}
