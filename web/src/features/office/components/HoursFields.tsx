import { officeVenue as copy } from '@legacy-hub/domain/copy/office-venue';
import { WEEKDAYS } from '@legacy-hub/domain/office/describe-venue';
import { type DayHours, formatClock, MIDNIGHT } from '@legacy-hub/domain/opening-hours';
import { useId } from 'react';
import type { Form } from '../../../forms/use-form.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import field from '../../../ui/TextField.module.css';
import type { HoursDraft } from '../sections.ts';
import styles from './HoursFields.module.css';

/** How a time field has the midnight at which a day ends. */
const START_OF_DAY = '00:00';

const USUAL: DayHours = { opens: '10:00', closes: '18:00' };

/** Whether each weekday is open, and from when to when. A day that opens gets the hours of the last one before it. */
export function HoursFields({ form }: { form: Form<HoursDraft> }) {
  let hoursAbove = USUAL;
  return (
    <div className={styles.week}>
      {WEEKDAYS.map((day) => {
        const usual = hoursAbove;
        hoursAbove = form.values[day] ?? hoursAbove;
        return <DayHoursField key={day} label={copy.weekdays[day]} usual={usual} {...form.field(day)} />;
      })}
    </div>
  );
}

type Props = {
  label: string;
  name: string;
  value: DayHours | null;
  openLabel?: string;
  /** Its hours when it is opened. */
  usual?: DayHours;
  error: string | undefined;
  errorId: string | undefined;
  onValueChange: (hours: DayHours | null) => void;
};

/** Closed, or from when to when. */
export function DayHoursField({
  label,
  name,
  value,
  openLabel = copy.open,
  usual = USUAL,
  error,
  errorId,
  onValueChange,
}: Props) {
  const ownErrorId = useId();
  const described = error ? ownErrorId : errorId;
  const invalid = { 'aria-invalid': described ? true : undefined, 'aria-describedby': described } as const;
  return (
    <fieldset className={styles.day}>
      <legend>{label}</legend>
      <Checkbox
        name={value === null ? name : `${name}-open`}
        value={value !== null}
        errorId={value === null ? described : undefined}
        onValueChange={(isOpen) => onValueChange(isOpen ? usual : null)}
      >
        {openLabel}
      </Checkbox>
      {value && (
        <div className={styles.times}>
          <TimeInput
            {...invalid}
            label={copy.opens}
            name={name}
            value={value.opens}
            onValueChange={(opens) => onValueChange({ ...value, opens })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            {...invalid}
            label={copy.closes}
            name={`${name}-closes`}
            value={value.closes === MIDNIGHT ? START_OF_DAY : value.closes}
            onValueChange={(closes) =>
              onValueChange({ ...value, closes: closes === START_OF_DAY ? MIDNIGHT : closes })
            }
          />
          {value.closes === MIDNIGHT && <span className={styles.midnight}>{formatClock(MIDNIGHT)}</span>}
        </div>
      )}
      {error && (
        <span id={ownErrorId} className={`${field.error} ${styles.error}`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

type TimeInputProps = {
  label: string;
  name: string;
  value: string;
  onValueChange: (time: string) => void;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

const TimeInput = ({ label, value, onValueChange, ...attributes }: TimeInputProps) => (
  <input
    {...attributes}
    type="time"
    aria-label={label}
    className={field.control}
    value={value}
    onChange={({ target }) => onValueChange(target.value)}
  />
);
