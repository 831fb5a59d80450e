import { controls } from '@legacy-hub/domain/copy/controls';
import { dayOf, formatDay, instant, parseVenueDate } from '@legacy-hub/domain/venue-time';
import type { FieldProps } from './FormField.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<FieldProps, 'hint'> & {
  name: string;
  value: string;
  onValueChange: (day: string) => void;
};

/**
 * A date from today on, in the venue's time zone. The browser writes the date in its own locale, so the hint
 * repeats it in words.
 */
export function DateField(props: Props) {
  const day = parseVenueDate(props.value);
  const hint = day === null ? controls.noDay : formatDay(day);
  return <TextField {...props} hint={hint} type="date" min={dayOf(instant(Date.now()))} />;
}
