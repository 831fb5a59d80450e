import { type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** The sentence that is shown below this field. */
  error?: string | undefined;
  /** The id of a sentence shown elsewhere that is about this field too. */
  errorId?: string | undefined;
};

type Ties = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** A label, what it is about, and what is wrong with it, tied together for a screen reader. */
export function FormField({
  label,
  hint,
  error,
  errorId,
  children,
}: FieldProps & { children: (ties: Ties) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error || errorId ? true : undefined,
      })}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
