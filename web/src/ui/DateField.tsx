import { controls } from '@legacy-hub/domain/copy/controls';
import { dayOf, formatDay, instant, parseVenueDate, type VenueDate } from '@legacy-hub/domain/venue-time';
import type { ComponentProps } from 'react';
import styles from './DateField.module.css';
import type { FieldProps } from './FormField.tsx';
import { TextField } from './TextField.tsx';

/** The browser's own date field, which shows the date as Australians write it until it has the focus or an error. */
export function DateInput(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <div className={styles.box}>
      <TextField {...props} type="date" />
      <span className={styles.written} aria-hidden="true">
        {props.value.split('-').toReversed().join('/') || controls.dateFormat}
      </span>
    </div>
  );
}

type Props = Omit<FieldProps, 'hint'> & {
  name: string;
  value: string;
  onValueChange: (day: string) => void;
  lastDay?: (today: VenueDate) => VenueDate;
  /** A note about the day. */
  note?: (day: VenueDate) => string;
};

/**
 * A date from today on, in the venue's time zone. While it is edited, the browser writes it in its own locale, so the
 * hint repeats it in words.
 */
export function DateField({ lastDay, note, ...props }: Props) {
  const day = parseVenueDate(props.value);
  const hint = day === null ? controls.noDay : [formatDay(day), ...(note ? [note(day)] : [])].join(': ');
  const today = dayOf(instant(Date.now()));
  return <DateInput {...props} hint={hint} min={today} max={lastDay?.(today)} />;
}
