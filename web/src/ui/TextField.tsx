import type { ComponentProps } from 'react';
import { type FieldProps, FormField } from './FormField.tsx';
import styles from './TextField.module.css';

type Props = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'name' | 'type' | 'autoComplete' | 'inputMode' | 'readOnly' | 'disabled' | 'min' | 'max' | 'required'
  > & {
    value: string;
    /** Has the focus when its dialog opens. */
    focusOnOpen?: boolean;
    onValueChange: (value: string) => void;
  };

export function TextField({
  label,
  hint,
  error,
  errorId,
  value,
  focusOnOpen = false,
  onValueChange,
  ...input
}: Props) {
  return (
    <FormField {...{ label, hint, error, errorId }}>
      {(ties) => (
        <input
          {...input}
          {...ties}
          ref={focusOnOpen ? markFirst : undefined}
          className={styles.control}
          value={value}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </FormField>
  );
}

/** The platform's own mark, which an opening dialog looks for; React's `autoFocus` leaves none. */
const markFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');
