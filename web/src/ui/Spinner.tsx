import styles from './Spinner.module.css';

/** A die that rolls while we wait. The words beside it say for what. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
