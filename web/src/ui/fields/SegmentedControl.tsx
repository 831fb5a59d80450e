import { useId } from 'react';
import styles from './SegmentedControl.module.css';

type Props<Value extends string> = {
  /** The subject of the choice, for screen readers. */
  label: string;
  choices: readonly { value: Value; text: string }[];
  chosen: Value;
  disabled?: boolean;
  /** The name by which a form finds the chosen option to focus it. */
  name?: string;
  errorId?: string | undefined;
  onChoose: (value: Value) => void;
};

/** A few neighbouring options, of which one is always chosen. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, choices, chosen, disabled = false, name, errorId, onChoose } = props;
  const group = useId();
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend>{label}</legend>
      {choices.map(({ value, text }) => (
        <label key={value}>
          <input
            id={value === chosen ? name : undefined}
            type="radio"
            name={group}
            checked={value === chosen}
            aria-describedby={errorId}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
