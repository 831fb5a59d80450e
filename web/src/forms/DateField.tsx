import {
  dayOf,
  formatWholeDate,
  instant,
  parseVenueDate,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { useId } from 'react';
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
  };

/**
 * A date field, typed as in the browser's own, or chosen from a custom calendar. Shows the Australian format
 * until it has the focus. Some browsers then put the month first, so the day is also spelt out on a permanent
 * line below.
 */
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
}: DateInputProps) {
  const speltId = useId();
  const day = parseVenueDate(value);
  return (
    <FormField {...{ label, hint, error, errorId }}>
      {({ 'aria-describedby': described, ...controlProps }) => (
        <>
          <div className={styles.box}>
            <input
              {...controlProps}
              aria-describedby={[speltId, described].filter(Boolean).join(' ')}
              {...{ name, value, min, max }}
              type="date"
              className={field.control}
              onChange={({ target }) => onValueChange(target.value)}
            />
            <span className={styles.written} aria-hidden="true">
              {value.split('-').toReversed().join('/') || controls.dateFormat}
            </span>
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
            {day === null ? controls.noDay : [formatWholeDate(day), note?.(day)].filter(Boolean).join(': ')}
          </span>
        </>
      )}
    </FormField>
  );
}

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

type Props = Omit<DateInputProps, 'hint' | 'min' | 'max'> & { lastDay?: (today: VenueDate) => VenueDate };

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
    <span className={styles.spelt}>{controls.noDay}</span>
  </div>
);
