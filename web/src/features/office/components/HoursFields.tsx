import { officeVenue as copy } from '@legacy-hub/domain/copy/office-venue';
import { WEEKDAYS } from '@legacy-hub/domain/office/describe-venue';
import { type DayHours, formatClock, MIDNIGHT } from '@legacy-hub/domain/opening-hours';
import { useId } from 'react';
import type { Form } from '../../../forms/use-form.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import field from '../../../ui/TextField.module.css';
import type { HoursDraft } from '../sections.ts';
import styles from './HoursFields.module.css';

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
  /** Its hours when it is opened. */
  usual?: DayHours;
  error: string | undefined;
  errorId: string | undefined;
  onValueChange: (hours: DayHours | null) => void;
};

/** Closed, or from when to when. */
export function DayHoursField({ label, name, value, usual = USUAL, error, errorId, onValueChange }: Props) {
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
        {copy.open}
      </Checkbox>
      {value && (
        <div className={styles.times}>
          <TimeSelect
            {...invalid}
            label={copy.opens}
            name={name}
            times={TIMES.slice(0, -1)}
            value={value.opens}
            onValueChange={(opens) => onValueChange({ ...value, opens })}
          />
          <span aria-hidden="true">–</span>
          <TimeSelect
            {...invalid}
            label={copy.closes}
            name={`${name}-closes`}
            times={TIMES.slice(1)}
            value={value.closes}
            onValueChange={(closes) => onValueChange({ ...value, closes })}
          />
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

const QUARTERS_PER_DAY = 96;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Every quarter of an hour, midnight of both ends included. */
const TIMES = [
  ...Array.from(
    { length: QUARTERS_PER_DAY },
    (_, quarter) => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`,
  ),
  MIDNIGHT,
];

type TimeSelectProps = {
  label: string;
  name: string;
  times: readonly string[];
  value: string;
  onValueChange: (time: string) => void;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Also has a time between the quarters, if it is the present one. */
const TimeSelect = ({ label, times, value, onValueChange, ...attributes }: TimeSelectProps) => (
  <select
    {...attributes}
    aria-label={label}
    className={field.control}
    value={value}
    onChange={({ target }) => onValueChange(target.value)}
  >
    {[...new Set([...times, value])].toSorted().map((time) => (
      <option key={time} value={time}>
        {formatClock(time)}
      </option>
    ))}
  </select>
);
