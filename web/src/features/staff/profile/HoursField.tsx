import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customers/customer-profile';
import { Button } from '../../../ui/actions/Button.tsx';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import styles from './HoursField.module.css';

const copy = counterStays.checkInHours;

type Props = {
  selected: readonly ProfilePerson[];
  /** The number that applies to everyone; null if people have booked different ones. */
  chosen: number | null;
  max: number;
  onChoose: (hours: number) => void;
};

/** The hours of the check-in, up to the fewest that anyone selected has left. */
export function HoursField({ selected, chosen, max, onChoose }: Props) {
  if (chosen !== null)
    return (
      <div className={styles.hours}>
        <NumberStepper
          label={copy.label}
          name="checkInHours"
          min={1}
          max={max}
          value={chosen}
          onValueChange={onChoose}
        />
      </div>
    );
  const people = selected.flatMap(({ name, checkInHours }) =>
    checkInHours ? copy.person(name, checkInHours.usual) : [],
  );
  return (
    <p className={styles.booked}>
      {copy.asBooked(people.join(', '))}{' '}
      <Button variant="quiet" onClick={() => onChoose(1)}>
        {copy.sameForAll}
      </Button>
    </p>
  );
}
