import type { ComponentProps } from 'react';
import { type FieldProps, FormField } from './FormField.tsx';
import styles from './TextField.module.css';

type Props = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'name' | 'type' | 'autoComplete' | 'inputMode' | 'readOnly' | 'disabled' | 'min' | 'max' | 'required'
  > & {
    value: string;
    /** Set if the field takes the focus when its dialog opens. */
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
      {(controlProps) => (
        <input
          {...input}
          {...controlProps}
          ref={focusOnOpen ? setAutofocus : undefined}
          className={styles.control}
          value={value}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </FormField>
  );
}

/** `showModal` looks for the `autofocus` attribute, which React's `autoFocus` does not render. */
const setAutofocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');
