import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import field from './TextField.module.css';

type Props = {
  name: string;
  value: boolean;
  onValueChange: (value: boolean) => void;
  error?: string | undefined;
  errorId?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
};

export function Checkbox({ name, value, onValueChange, error, errorId, disabled = false, children }: Props) {
  const id = useId();
  const described = error ? `${id}-error` : errorId;
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={value}
        disabled={disabled}
        aria-invalid={described ? true : undefined}
        aria-describedby={described}
        onChange={({ target }) => onValueChange(target.checked)}
      />
      <label htmlFor={id}>{children}</label>
      {error && (
        <span id={`${id}-error`} className={`${field.error} ${styles.error}`}>
          {error}
        </span>
      )}
    </div>
  );
}
