import { controls } from '@legacy-hub/domain/copy/controls';
import { dayOf, formatDay, instant, parseVenueDate, type VenueDate } from '@legacy-hub/domain/venue-time';
import { DateInput } from './DateInput.tsx';
import type { FieldProps } from './FormField.tsx';

type Props = Omit<FieldProps, 'hint'> & {
  name: string;
  value: string;
  onValueChange: (day: string) => void;
  lastDay?: (today: VenueDate) => VenueDate;
  /** What there is to say about the day. */
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
