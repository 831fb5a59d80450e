import { dateOfBirth } from '@legacy-hub/domain/copy/portal/date-of-birth';
import { ageOf, isBirthPossible } from '@legacy-hub/domain/household/age';
import { dayOf, parseVenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { DateInput } from '../forms/DateField.tsx';
import type { Form } from '../forms/use-form.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import type { AgeDraft } from './age-draft.ts';
import { usePortal } from './live.ts';

type Props = { form: Pick<Form<AgeDraft>, 'values' | 'field'> };

/** Shows the age that follows from a date of birth, or lets the member type one. */
export function AgeField({ form, label }: Props & { label: string }) {
  const today = dayOf(usePortal().now);
  const born = parseVenueDate(form.values.dateOfBirth);
  const isKnown = born !== null && isBirthPossible({ age: null, dateOfBirth: born }, today);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      {...form.field('age')}
      {...(isKnown && { value: String(ageOf({ age: null, born }, today)), readOnly: true })}
    />
  );
}

export function DateOfBirthField({ form }: Props) {
  const { now } = usePortal();
  return <DateInput label={dateOfBirth.label} max={dayOf(now)} {...form.field('dateOfBirth')} />;
}
