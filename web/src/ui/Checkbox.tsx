import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

type Props = {
  name: string;
  value: boolean;
  onValueChange: (value: boolean) => void;
  errorId?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
};

/** When checked, the box becomes a die with one pip. */
export function Checkbox({ name, value, onValueChange, errorId, disabled = false, children }: Props) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={value}
        disabled={disabled}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ target }) => onValueChange(target.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
