import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import type { FieldWords } from './FormField.tsx';
import { Field } from './TextField.tsx';

type Props = FieldWords & { name: string; value: string; onValue: (day: string) => void };

/** A day at the venue, today or later: its today, wherever the browser is. */
export function DateField(props: Props) {
  return <Field {...props} type="date" min={dayOf(instant(Date.now()))} />;
}
