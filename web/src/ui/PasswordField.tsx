import { controls } from '@legacy-hub/domain/copy/controls';
import { useState } from 'react';
import { type FieldProps, FormField } from './FormField.tsx';
import styles from './TextField.module.css';

type Props = FieldProps & {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onValueChange: (value: string) => void;
};

/** What is typed can be looked at: fewer mistakes than a second field for the same. */
export function PasswordField({ label, hint, error, errorId, value, onValueChange, ...input }: Props) {
  const [seen, setSeen] = useState(false);
  return (
    <FormField {...{ label, hint, error, errorId }}>
      {(ties) => (
        <span className={styles.with}>
          <input
            {...input}
            {...ties}
            type={seen ? 'text' : 'password'}
            className={`${styles.control} ${styles.roomy}`}
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onValueChange(target.value)}
          />
          <button
            type="button"
            className={styles.inside}
            aria-pressed={seen}
            aria-controls={ties.id}
            onClick={() => setSeen(!seen)}
          >
            {seen ? controls.hide : controls.show}
          </button>
        </span>
      )}
    </FormField>
  );
}
