import { useId } from 'react';
import styles from './SegmentedControl.module.css';

type Props<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly { value: Value; text: string }[];
  chosen: Value;
  disabled?: boolean;
  onChoose: (value: Value) => void;
};

/** A few choices beside each other, of which one is always chosen. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, choices, chosen, disabled = false, onChoose } = props;
  const group = useId();
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend>{label}</legend>
      {choices.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
