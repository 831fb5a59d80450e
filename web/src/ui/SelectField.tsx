import { type FieldWords, Labelled } from './FormField.tsx';
import styles from './TextField.module.css';

type Props<Value extends string> = FieldWords & {
  name?: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onValue: (value: Value) => void;
};

export function SelectField<Value extends string>({ options, value, onValue, name, ...words }: Props<Value>) {
  return (
    <Labelled {...words}>
      {(ties) => (
        <select
          {...ties}
          name={name}
          className={styles.control}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex];
            if (chosen) onValue(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
