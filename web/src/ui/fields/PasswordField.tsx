import { useState } from 'react';
import { controls } from '../copy.ts';
import { type FieldProps, FormField } from './FormField.tsx';
import styles from './TextField.module.css';

type Props = FieldProps & {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onValueChange: (value: string) => void;
};

/**
 * A password field with a button that shows the password, which prevents more mistakes than a second field.
 */
export function PasswordField({ label, hint, error, errorId, value, onValueChange, ...input }: Props) {
  const [isVisible, setVisible] = useState(false);
  return (
    <FormField {...{ label, hint, error, errorId }}>
      {(controlProps) => (
        <span className={styles.inputGroup}>
          <input
            {...input}
            {...controlProps}
            type={isVisible ? 'text' : 'password'}
            className={`${styles.control} ${styles.hasInlineButton}`}
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onValueChange(target.value)}
          />
          <button
            type="button"
            className={styles.inlineButton}
            aria-pressed={isVisible}
            aria-controls={controlProps.id}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? controls.hide : controls.show}
          </button>
        </span>
      )}
    </FormField>
  );
}
