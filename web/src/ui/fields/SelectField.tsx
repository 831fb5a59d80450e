import { type FieldProps, FormField } from './FormField.tsx';
import styles from './TextField.module.css';

type Props<Value extends string> = FieldProps & {
  name?: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onValueChange: (value: Value) => void;
};

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
