import { checkout } from '@legacy-hub/domain/copy/checkout';
import styles from './CardMarks.module.css';

/** The cards we take, drawn as cards of our own with their names. */
export function CardMarks() {
  return (
    <ul className={styles.marks}>
      {checkout.cardMarks.map((name) => (
        <li key={name}>
          <svg viewBox="0 0 24 16" aria-hidden="true" focusable="false">
            <rect width="24" height="16" rx="3" className={styles.card} />
            <rect y="3.5" width="24" height="3" className={styles.stripe} />
            <rect x="3" y="10" width="7" height="2.5" rx="1.25" className={styles.stripe} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
