import styles from './Spinner.module.css';

/** A rolling die. Decorative: the text beside it says what is loading. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
