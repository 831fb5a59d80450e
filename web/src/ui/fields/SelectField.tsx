import type { KeyboardEvent } from 'react';
import { type FieldProps, FormField } from './FormField.tsx';
import styles from './TextField.module.css';

type Props<Value extends string> = FieldProps & {
  name?: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onValueChange: (value: Value) => void;
};

/** Submits the form, as in a text field. On some systems Enter would open the list, as the arrow keys do. */
function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function SelectField<Value extends string>({
  options,
  value,
  onValueChange,
  name,
  ...fieldProps
}: Props<Value>) {
  return (
    <FormField {...fieldProps}>
      {(controlProps) => (
        <select
          {...controlProps}
          name={name}
          className={styles.control}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex];
            if (chosen) onValueChange(chosen.value);
          }}
          onKeyDown={submitOnEnter}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
