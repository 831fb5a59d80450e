import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '@legacy-hub/domain/limits';
import { DateField } from '../../../ui/DateField.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FormError, WalkInDraft } from '../register-walk-in.ts';
import { FORM_ERROR_ID } from './WalkInConsents.tsx';
import styles from './WalkInFields.module.css';

type Props = { draft: WalkInDraft; onChange: (draft: WalkInDraft) => void; error: FormError | null };

export function WalkInFields({ draft, onChange, error }: Props) {
  const fieldProps = <Name extends keyof WalkInDraft>(name: Name) => ({
    name,
    value: draft[name],
    errorId: error?.field === name ? FORM_ERROR_ID : undefined,
    onValueChange: (value: WalkInDraft[Name]) => onChange({ ...draft, [name]: value }),
  });
  return (
    <div className={styles.fields}>
      <TextField label={walkIn.name} autoComplete="name" required {...fieldProps('name')} />
      <TextField label={walkIn.email} type="email" autoComplete="email" required {...fieldProps('email')} />
      <TextField label={walkIn.phone} type="tel" autoComplete="tel" required {...fieldProps('phone')} />
      <div className={styles.pair}>
        <DateField label={walkIn.date} {...fieldProps('selectedDate')} />
        <NumberStepper label={walkIn.hours} min={1} max={MAX_HOURS_PER_DAY} {...fieldProps('numHours')} />
      </div>
      <div className={styles.pair}>
        <NumberStepper
          label={walkIn.participants}
          min={1}
          max={MAX_GROUP_SIZE}
          {...fieldProps('numParticipants')}
        />
        <NumberStepper
          label={walkIn.adults}
          min={0}
          max={MAX_GROUP_SIZE}
          {...fieldProps('numNonParticipatingAdults')}
        />
      </div>
    </div>
  );
}
