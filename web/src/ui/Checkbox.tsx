import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

type Props = {
  name: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  blamedBy?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
};

/** Ticked, the box becomes a die with one pip. */
export function Checkbox({ name, checked, onChecked, blamedBy, disabled = false, children }: Props) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={blamedBy ? true : undefined}
        aria-describedby={blamedBy}
        onChange={({ target }) => onChecked(target.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
