import { controls } from '@legacy-hub/domain/copy/controls';
import { useState } from 'react';
import { type FieldWords, Labelled } from './FormField.tsx';
import styles from './NumberStepper.module.css';
import field from './TextField.module.css';

type Props = FieldWords & {
  name: string;
  value: number;
  least: number;
  most: number;
  onValue: (value: number) => void;
};

/** A whole number within its limits: what is typed beyond them is put back to the nearest. */
export function NumberStepper({ name, value, least, most, onValue, ...words }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (number: number) => Math.min(most, Math.max(least, Math.trunc(number) || least));

  function type(text: string) {
    setTyped(text);
    if (text !== '') onValue(clamp(Number(text)));
  }

  function step(by: number) {
    setTyped(null);
    onValue(clamp(value + by));
  }

  return (
    <Labelled {...words}>
      {(ties) => (
        <span className={styles.stepper}>
          <button
            type="button"
            aria-label={controls.less(words.label)}
            disabled={value <= least}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            {...ties}
            name={name}
            type="number"
            inputMode="numeric"
            className={field.control}
            min={least}
            max={most}
            value={typed ?? value}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(null)}
          />
          <button
            type="button"
            aria-label={controls.more(words.label)}
            disabled={value >= most}
            onClick={() => step(1)}
          >
            +
          </button>
        </span>
      )}
    </Labelled>
  );
}
