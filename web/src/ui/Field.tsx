import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { type FieldWords, Labelled } from './Labelled.tsx';

type Props = FieldWords &
  Pick<
    ComponentProps<'input'>,
    'name' | 'type' | 'autoComplete' | 'inputMode' | 'readOnly' | 'disabled' | 'min' | 'max' | 'required'
  > & {
    value: string;
    onValue: (value: string) => void;
  };

export function Field({ label, hint, error, blamedBy, value, onValue, ...input }: Props) {
  return (
    <Labelled {...{ label, hint, error, blamedBy }}>
      {(ties) => (
        <input
          {...input}
          {...ties}
          className={styles.control}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Labelled>
  );
}
