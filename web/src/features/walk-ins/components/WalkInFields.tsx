import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { MOST_HOURS, MOST_PEOPLE } from '@legacy-hub/domain/limits';
import { DateField } from '../../../ui/DateField.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { Field } from '../../../ui/TextField.tsx';
import type { Group, Problem } from '../register-walk-in.ts';
import { SENTENCE_ID } from './WalkInConsents.tsx';
import styles from './WalkInFields.module.css';

type Props = { group: Group; onChange: (group: Group) => void; problem: Problem | null };

export function GroupFields({ group, onChange, problem }: Props) {
  const bound = <Name extends keyof Group>(name: Name) => ({
    name,
    value: group[name],
    blamedBy: problem?.field === name ? SENTENCE_ID : undefined,
    onValue: (value: Group[Name]) => onChange({ ...group, [name]: value }),
  });
  return (
    <div className={styles.fields}>
      <Field label={walkIn.name} autoComplete="name" required {...bound('name')} />
      <Field label={walkIn.email} type="email" autoComplete="email" required {...bound('email')} />
      <Field label={walkIn.phone} type="tel" autoComplete="tel" required {...bound('phone')} />
      <div className={styles.pair}>
        <DateField label={walkIn.date} {...bound('selectedDate')} />
        <NumberStepper label={walkIn.hours} least={1} most={MOST_HOURS} {...bound('numHours')} />
      </div>
      <div className={styles.pair}>
        <NumberStepper
          label={walkIn.participants}
          least={1}
          most={MOST_PEOPLE}
          {...bound('numParticipants')}
        />
        <NumberStepper
          label={walkIn.adults}
          least={0}
          most={MOST_PEOPLE}
          {...bound('numNonParticipatingAdults')}
        />
      </div>
    </div>
  );
}
