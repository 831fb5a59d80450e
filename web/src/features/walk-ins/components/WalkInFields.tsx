import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '@legacy-hub/domain/limits';
import { DateField } from '../../../ui/DateField.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Problem, WalkInDraft } from '../register-walk-in.ts';
import { FORM_ERROR_ID } from './WalkInConsents.tsx';
import styles from './WalkInFields.module.css';

type Props = { group: WalkInDraft; onChange: (group: WalkInDraft) => void; problem: Problem | null };

export function WalkInFields({ group, onChange, problem }: Props) {
  const bound = <Name extends keyof WalkInDraft>(name: Name) => ({
    name,
    value: group[name],
    errorId: problem?.field === name ? FORM_ERROR_ID : undefined,
    onValueChange: (value: WalkInDraft[Name]) => onChange({ ...group, [name]: value }),
  });
  return (
    <div className={styles.fields}>
      <TextField label={walkIn.name} autoComplete="name" required {...bound('name')} />
      <TextField label={walkIn.email} type="email" autoComplete="email" required {...bound('email')} />
      <TextField label={walkIn.phone} type="tel" autoComplete="tel" required {...bound('phone')} />
      <div className={styles.pair}>
        <DateField label={walkIn.date} {...bound('selectedDate')} />
        <NumberStepper label={walkIn.hours} min={1} max={MAX_HOURS_PER_DAY} {...bound('numHours')} />
      </div>
      <div className={styles.pair}>
        <NumberStepper
          label={walkIn.participants}
          min={1}
          max={MAX_GROUP_SIZE}
          {...bound('numParticipants')}
        />
        <NumberStepper
          label={walkIn.adults}
          min={0}
          max={MAX_GROUP_SIZE}
          {...bound('numNonParticipatingAdults')}
        />
      </div>
    </div>
  );
}
