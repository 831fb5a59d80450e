import { DATE_FORMAT } from '@legacy-hub/domain/copy/date-input';
import type { ComponentProps } from 'react';
import styles from './DateInput.module.css';
import { type FieldProps, FormField } from './FormField.tsx';
import field from './TextField.module.css';

type Props = FieldProps &
  Pick<ComponentProps<'input'>, 'name' | 'min' | 'max' | 'readOnly'> & {
    value: string;
    onValueChange: (day: string) => void;
  };

/** The browser's own date field, which shows the date as Australians write it until it has the focus. */
export function DateInput({ label, hint, error, errorId, value, onValueChange, ...input }: Props) {
  return (
    <FormField {...{ label, hint, error, errorId }}>
      {(controlProps) => (
        <div className={styles.box}>
          <input
            {...input}
            {...controlProps}
            type="date"
            className={field.control}
            value={value}
            onChange={({ target }) => onValueChange(target.value)}
          />
          <span className={styles.written} aria-hidden="true">
            {value === '' ? DATE_FORMAT : value.split('-').toReversed().join('/')}
          </span>
        </div>
      )}
    </FormField>
  );
}
