import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import type { FieldProps } from './FormField.tsx';
import { TextField } from './TextField.tsx';

type Props = FieldProps & { name: string; value: string; onValueChange: (day: string) => void };

/** A date from today on, in the venue's time zone. */
export function DateField(props: Props) {
  return <TextField {...props} type="date" min={dayOf(instant(Date.now()))} />;
}
