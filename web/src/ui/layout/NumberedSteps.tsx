import type { ReactNode } from 'react';
import styles from './NumberedSteps.module.css';

type Props = {
  steps: readonly (readonly string[])[];
  /** True to place the steps side by side if there is room. */
  isRow?: boolean;
  /** A fallback link for when the first step fails. */
  children?: ReactNode;
};

/** Numbered steps, each with a title and a sentence. */
export const NumberedSteps = ({ steps, isRow = false, children }: Props) => (
  <ol className={isRow ? `${styles.steps} ${styles.row}` : styles.steps}>
    {steps.map(([title, text], index) => (
      <li key={title}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
          {index === 0 && children}
        </div>
      </li>
    ))}
  </ol>
);
