import { controls } from '@legacy-hub/domain/copy/controls';
import { dayOf, formatDay, instant, parseVenueDate, type VenueDate } from '@legacy-hub/domain/venue-time';
import type { FieldProps } from './FormField.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<FieldProps, 'hint'> & {
  name: string;
  value: string;
  onValueChange: (day: string) => void;
  lastDay?: (today: VenueDate) => VenueDate;
  /** What there is to say about the day. */
  note?: (day: VenueDate) => string;
};

/**
 * A date from today on, in the venue's time zone. The browser writes the date in its own locale, so the hint
 * repeats it in words.
 */
export function DateField({ lastDay, note, ...props }: Props) {
  const day = parseVenueDate(props.value);
  const hint = day === null ? controls.noDay : [formatDay(day), ...(note ? [note(day)] : [])].join(': ');
  const today = dayOf(instant(Date.now()));
  return <TextField {...props} hint={hint} type="date" min={today} max={lastDay?.(today)} />;
}
