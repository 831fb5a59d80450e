import { DATE_FORMAT } from '@legacy-hub/domain/copy/date-input';
import type { ComponentProps } from 'react';
import styles from './DateInput.module.css';
import { TextField } from './TextField.tsx';

/** The browser's own date field, which shows the date as Australians write it until it has the focus or an error. */
export function DateInput(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <div className={styles.box}>
      <TextField {...props} type="date" />
      <span className={styles.written} aria-hidden="true">
        {props.value.split('-').toReversed().join('/') || DATE_FORMAT}
      </span>
    </div>
  );
}
