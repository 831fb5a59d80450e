import { formatSlashed, parseTypedDate, withSlashes } from '@legacy-hub/domain/venue/time/typed-date';
import {
  dayOf,
  formatWholeDate,
  instant,
  parseVenueDate,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { type ComponentProps, useId, useState } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { LazyPart } from '../loading/LazyPart.tsx';
import { Icon } from '../ui/actions/Icon.tsx';
import { Popover } from '../ui/actions/Popover.tsx';
import { controls } from '../ui/copy.ts';
import { type FieldProps, FormField } from '../ui/fields/FormField.tsx';
import field from '../ui/fields/TextField.module.css';
import type { ChoosableDays } from './Calendar.tsx';
import styles from './DateField.module.css';

const loadCalendar = async () => ({ default: (await import('./Calendar.tsx')).Calendar });

type DateInputProps = FieldProps &
  ChoosableDays & {
    name: string;
    value: string;
    onValueChange: (day: string) => void;
    /** Returns a note about the day. */
    note?: ((day: VenueDate) => string) | undefined;
    /** True for the browser's own field. */
    isNative?: boolean;
  };

/** A date, typed or chosen from our calendar. The day is also spelt out on a permanent line below. */
export function DateInput({
  label,
  hint,
  error,
  errorId,
  min,
  max,
  reasonAgainst,
  name,
  value,
  onValueChange,
  note,
  isNative = false,
}: DateInputProps) {
  const Input = isNative ? NativeInput : TypedInput;
  const speltId = useId();
  const day = parseVenueDate(value);
  return (
    <FormField {...{ label, hint, error, errorId }}>
      {({ 'aria-describedby': described, ...controlProps }) => (
        <>
          <div className={styles.box}>
            <Input
              {...controlProps}
              aria-describedby={[speltId, described].filter(Boolean).join(' ')}
              {...{ name, value, min, max, onValueChange }}
            />
            <Popover label={controls.calendar.label} button={(attributes) => <OpenButton {...attributes} />}>
              {(close) => (
                <LazyPart
                  load={loadCalendar}
                  loading={controls.calendar.label}
                  props={{
                    value: day,
                    today: dayOf(instant(Date.now())),
                    min,
                    max,
                    reasonAgainst,
                    onChosen: (day) => {
                      close();
                      onValueChange(day);
                    },
                  }}
                />
              )}
            </Popover>
          </div>
          <span id={speltId} className={styles.spelt}>
            {day !== null && [formatWholeDate(day), note?.(day)].filter(Boolean).join(': ')}
          </span>
        </>
      )}
    </FormField>
  );
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'min' | 'max' | 'aria-describedby' | 'aria-invalid'
> & { value: string; onValueChange: (day: string) => void };

/** Returns text that isn't a day as it is, so that the form's schema refuses it instead of sending no day. */
const dayOrText = (text: string): string => parseTypedDate(text) ?? text.trim();

/** Typed as `dd/mm/yyyy`, on a keypad for numbers on a phone, whatever the browser's own format is. */
function TypedInput({ value, onValueChange, ...input }: InputProps) {
  const [typed, setTyped] = useState('');
  const day = parseVenueDate(value);
  return (
    <input
      {...input}
      className={field.control}
      inputMode="numeric"
      autoComplete="off"
      placeholder={controls.dateFormat}
      value={dayOrText(typed) === value ? typed : day === null ? value : formatSlashed(day)}
      onChange={({ target }) => {
        const text = withSlashes(target.value);
        setTyped(text);
        onValueChange(dayOrText(text));
      }}
      onBlur={() => day !== null && setTyped('')}
    />
  );
}

/**
 * Shows the Australian format until it has the focus. Some browsers then put the month first.
 */
const NativeInput = ({ value, onValueChange, ...input }: InputProps) => (
  <>
    <input
      {...input}
      type="date"
      className={`${field.control} ${styles.native}`}
      value={value}
      onChange={({ target }) => onValueChange(target.value)}
    />
    <span className={styles.written} aria-hidden="true">
      {value.split('-').toReversed().join('/') || controls.dateFormat}
    </span>
  </>
);

const OpenButton = ({ popoverTarget }: { popoverTarget: string }) => (
  <button
    type="button"
    className={styles.open}
    aria-label={controls.calendar.open}
    popoverTarget={popoverTarget}
  >
    <Icon name="calendar" />
  </button>
);

type Props = Omit<DateInputProps, 'hint' | 'min' | 'max'> & {
  lastDay?: (today: VenueDate) => VenueDate;
};

/**
 * A date from today on, in the venue's time zone. A prerendered page doesn't know the day, so it shows only a
 * placeholder.
 */
export function DateField({ lastDay, ...props }: Props) {
  if (!useIsHydrated()) return <DatePlace label={props.label} />;
  const today = dayOf(instant(Date.now()));
  return <DateInput {...props} min={today} max={lastDay?.(today)} />;
}

const DatePlace = ({ label }: { label: string }) => (
  <div className={field.field}>
    <span className={field.label}>{label}</span>
    <span className={field.control} />
    <span className={styles.spelt} />
  </div>
);
