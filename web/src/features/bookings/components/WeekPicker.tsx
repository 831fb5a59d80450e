import { lastBookableDay } from '@legacy-hub/domain/bookings/rules';
import { daysOfWeek } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { venue } from '@legacy-hub/domain/venue/settings';
import { hoursOn } from '@legacy-hub/domain/venue/time/opening-hours';
import {
  addDays,
  dayOf,
  formatDay,
  formatWeek,
  formatWeekday,
  mondayOf,
  type VenueDate,
  weeksBetween,
} from '@legacy-hub/domain/venue/time/venue-time';
import { useId } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { Icon } from '../../../ui/actions/Icon.tsx';
import styles from './WeekPicker.module.css';

type Props = { chosen: VenueDate; onChosen: (day: VenueDate) => void };

const { week } = portalBookings;

/** Picks the week. Changing it preserves the weekday unless that day has passed. */
export function WeekHeading({ chosen, onChosen }: Props) {
  const today = dayOf(usePortal().now);
  const isFirst = mondayOf(chosen) === mondayOf(today);
  const isLast = addDays(chosen, 7) > lastBookableDay(today);
  const weekBefore = addDays(chosen, -7);
  return (
    <div className={styles.heading}>
      <WeekButton
        label={week.earlier}
        icon="left"
        isDisabled={isFirst}
        onClick={() => onChosen(weekBefore)}
      />
      <p aria-live="polite" aria-atomic="true">
        <span className={styles.relativeWeek}>{week.away(weeksBetween(today, chosen))}</span>{' '}
        <span className={styles.dates}>{formatWeek(chosen)}</span>
      </p>
      <WeekButton
        label={week.later}
        icon="right"
        isDisabled={isLast}
        onClick={() => onChosen(addDays(chosen, 7))}
      />
    </div>
  );
}

/** Picks the day to book first. Days on which the venue is closed can't be chosen. */
export function WeekDays({ chosen, onChosen }: Props) {
  const name = useId();
  const today = dayOf(usePortal().now);
  const textOf = (day: VenueDate) => {
    if (hoursOn(day, venue()) === null) return week.closedOn(formatDay(day));
    return day === today ? `${formatDay(day)}, ${week.today}` : formatDay(day);
  };
  return (
    <fieldset className={styles.days}>
      <legend>{week.choose}</legend>
      {daysOfWeek(chosen).map((day) => (
        <label key={day} data-today={day === today ? '' : undefined}>
          <input
            type="radio"
            name={name}
            aria-label={textOf(day)}
            checked={day === chosen}
            disabled={day < today || hoursOn(day, venue()) === null}
            onChange={() => onChosen(day)}
          />
          <span className={styles.weekday}>{formatWeekday(day)}</span>
          <span className={styles.number}>{Number(day.slice(-2))}</span>
        </label>
      ))}
    </fieldset>
  );
}

type WeekButtonProps = { label: string; icon: 'left' | 'right'; isDisabled: boolean; onClick: () => void };

/** Uses `aria-disabled`, so that the button retains the keyboard focus at the first and last week. */
function WeekButton({ label, icon, isDisabled, onClick }: WeekButtonProps) {
  return (
    <button
      type="button"
      className={styles.weekButton}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
