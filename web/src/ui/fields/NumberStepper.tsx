import { useState } from 'react';
import { controls } from '../copy.ts';
import { type FieldProps, FormField } from './FormField.tsx';
import styles from './NumberStepper.module.css';
import field from './TextField.module.css';

type Props = FieldProps & {
  name: string;
  value: number;
  min: number;
  max: number;
  onValueChange: (value: number) => void;
};

/** A whole number; values outside the limits are clamped. */
export function NumberStepper({ name, value, min, max, onValueChange, ...fieldProps }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (number: number) => Math.min(max, Math.max(min, Math.trunc(number) || min));

  function type(text: string) {
    setTyped(text);
    if (text !== '') onValueChange(clamp(Number(text)));
  }

  function step(by: number) {
    setTyped(null);
    onValueChange(clamp(value + by));
  }

  return (
    <FormField {...fieldProps}>
      {(controlProps) => (
        <span className={styles.stepper}>
          <button
            type="button"
            aria-label={controls.less(fieldProps.label)}
            disabled={value <= min}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            {...controlProps}
            name={name}
            type="number"
            inputMode="numeric"
            className={field.control}
            min={min}
            max={max}
            value={typed ?? value}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(null)}
          />
          <button
            type="button"
            aria-label={controls.more(fieldProps.label)}
            disabled={value >= max}
            onClick={() => step(1)}
          >
            +
          </button>
        </span>
      )}
    </FormField>
  );
}
