import type { ComponentProps } from 'react';
import { type FieldWords, Labelled } from './FormField.tsx';
import styles from './TextField.module.css';

type Props = FieldWords &
  Pick<
    ComponentProps<'input'>,
    'name' | 'type' | 'autoComplete' | 'inputMode' | 'readOnly' | 'disabled' | 'min' | 'max' | 'required'
  > & {
    value: string;
    /** Has the focus when its dialog opens. */
    first?: boolean;
    onValue: (value: string) => void;
  };

export function Field({ label, hint, error, blamedBy, value, first = false, onValue, ...input }: Props) {
  return (
    <Labelled {...{ label, hint, error, blamedBy }}>
      {(ties) => (
        <input
          {...input}
          {...ties}
          ref={first ? markFirst : undefined}
          className={styles.control}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Labelled>
  );
}

/** The platform's own mark, which an opening dialog looks for; React's `autoFocus` leaves none. */
const markFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');
