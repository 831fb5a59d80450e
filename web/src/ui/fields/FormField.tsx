import { type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** Empty for an invalid field whose reason is shown at another field. */
  error?: string | undefined;
  /** The id of an error message elsewhere on the page that applies to this field too. */
  errorId?: string | undefined;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** A label, hint and error message, linked to the control for screen readers. */
export function FormField({
  label,
  hint,
  error,
  errorId,
  children,
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
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
        'aria-invalid': error !== undefined || errorId ? true : undefined,
      })}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
