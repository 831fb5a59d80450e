import { officeVenue as copy } from '@legacy-hub/domain/copy/office/venue';
import { ALL_DAY, isAllDay, WEEKDAYS } from '@legacy-hub/domain/office/describe-venue';
import { type DayHours, formatClock, MIDNIGHT } from '@legacy-hub/domain/venue/time/opening-hours';
import { type ReactNode, useId, useState } from 'react';
import type { Form } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import field from '../../../ui/fields/TextField.module.css';
import styles from './HoursFields.module.css';
import type { HoursDraft } from './sections.ts';

/** The value of a time field for midnight, including the end of a day. */
const START_OF_DAY = '00:00';

export const USUAL_HOURS: DayHours = { opens: '10:00', closes: '18:00' };

type Mode = keyof typeof copy.dayModes;
type Modes = readonly { value: Mode; text: string }[];

const MODES: Modes = (['closed', 'hours', 'all-day'] as const).map((value) => ({
  value,
  text: copy.dayModes[value],
}));

/** The hours of each weekday. A day that is opened gets the hours of the last open day before it. */
export function HoursFields({ form }: { form: Form<HoursDraft> }) {
  const [copies, setCopies] = useState(0);
  let hoursAbove = USUAL_HOURS;

  function sameEveryDay() {
    form.change(eachDay(form.values.Mon));
    setCopies(copies + 1);
  }

  return (
    <div className={styles.week}>
      {WEEKDAYS.map((day) => {
        const usual = hoursAbove;
        const hours = form.values[day];
        if (hours && !isAllDay(hours)) hoursAbove = hours;
        return (
          <DayHoursField
            key={`${day} ${copies}`}
            label={copy.weekdays[day]}
            modes={MODES}
            usual={usual}
            action={
              day === 'Mon' && (
                <Button variant="quiet" onClick={sameEveryDay}>
                  {copy.sameEveryDay}
                </Button>
              )
            }
            {...form.field(day)}
          />
        );
      })}
    </div>
  );
}

export const eachDay = (hours: DayHours | null): HoursDraft => ({
  Mon: hours,
  Tue: hours,
  Wed: hours,
  Thu: hours,
  Fri: hours,
  Sat: hours,
  Sun: hours,
});

type Props = {
  label: string;
  modes: Modes;
  /** The hours that are filled in when the day is opened. */
  usual?: DayHours;
  action?: ReactNode;
  name: string;
  value: DayHours | null;
  error: string | undefined;
  errorId: string | undefined;
  onValueChange: (hours: DayHours | null) => void;
};

/** Chooses between closed, opening hours and open all day. */
export function DayHoursField(props: Props) {
  const { label, modes, usual = USUAL_HOURS, action, name, value, error, errorId, onValueChange } = props;
  /** True once the admin has chosen hours, so that typing a whole day doesn't switch to open all day. */
  const [isTyped, setTyped] = useState(false);
  const ownErrorId = useId();
  const described = error ? ownErrorId : errorId;
  const mode = isTyped ? 'hours' : modeOf(value, modes);

  function choose(next: Mode) {
    setTyped(next === 'hours');
    onValueChange({ closed: null, hours: usual, 'all-day': ALL_DAY }[next]);
  }

  return (
    <fieldset className={styles.day}>
      <legend>{label}</legend>
      <SegmentedControl
        label={copy.chooseHours}
        choices={modes}
        chosen={mode}
        name={mode === 'hours' ? `${name}-mode` : name}
        errorId={described}
        onChoose={choose}
      />
      {mode === 'hours' && value && (
        <Times name={name} value={value} errorId={described} onValueChange={onValueChange} />
      )}
      {action}
      {error && (
        <span id={ownErrorId} className={`${field.error} ${styles.error}`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

function modeOf(value: DayHours | null, modes: Modes): Mode {
  if (value === null) return 'closed';
  return isAllDay(value) && modes.some((mode) => mode.value === 'all-day') ? 'all-day' : 'hours';
}

type TimesProps = {
  name: string;
  value: DayHours;
  errorId: string | undefined;
  onValueChange: (hours: DayHours) => void;
};

function Times({ name, value, errorId, onValueChange }: TimesProps) {
  const invalid = { 'aria-invalid': errorId ? true : undefined, 'aria-describedby': errorId } as const;
  return (
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
