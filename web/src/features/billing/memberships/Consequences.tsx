import { useId } from 'react';
import styles from './Consequences.module.css';

/** The effects of a button, shown before it is clicked. */
export function Consequences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  const headingId = useId();
  return (
    <section className={styles.consequences} aria-labelledby={headingId} aria-live="polite">
      <h3 id={headingId}>{title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
