import { lastBookableDay } from '@legacy-hub/domain/bookings/rules';
import { daysOfWeek } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import {
  addDays,
  formatDay,
  formatWeek,
  formatWeekday,
  mondayOf,
  type VenueDate,
  weeksBetween,
} from '@legacy-hub/domain/venue-time';
import { useId } from 'react';
import { DayHoursDie } from './DayHoursDie.tsx';
import styles from './WeekPicker.module.css';

type Props = { today: VenueDate; chosen: VenueDate; onChosen: (day: VenueDate) => void };

const { week } = portalBookings;

/** Picks the week and day shown for everyone. Changing the week keeps the weekday unless it has passed. */
export function WeekPicker({ today, chosen, onChosen }: Props) {
  const name = useId();
  const isFirst = mondayOf(chosen) === mondayOf(today);
  const isLast = addDays(chosen, 7) > lastBookableDay(today);
  const earlier = addDays(chosen, -7) > today ? addDays(chosen, -7) : today;
  return (
    <section className={styles.picker} aria-label={week.choose}>
      <div className={styles.heading}>
        <WeekButton label={week.earlier} symbol="‹" isDisabled={isFirst} onPress={() => onChosen(earlier)} />
        <p aria-live="polite" aria-atomic="true">
          <span className={styles.relativeWeek}>{week.away(weeksBetween(today, chosen))}</span>{' '}
          <span className={styles.dates}>{formatWeek(chosen)}</span>
        </p>
        <WeekButton
          label={week.later}
          symbol="›"
          isDisabled={isLast}
          onPress={() => onChosen(addDays(chosen, 7))}
        />
      </div>
      <fieldset className={styles.days}>
        <legend>{week.choose}</legend>
        {daysOfWeek(chosen).map((day) => (
          <label key={day} data-today={day === today ? '' : undefined}>
            <input
              type="radio"
              name={name}
              aria-label={day === today ? `${formatDay(day)}, ${week.today}` : formatDay(day)}
              checked={day === chosen}
              disabled={day < today}
              onChange={() => onChosen(day)}
            />
            <span className={styles.weekday}>{formatWeekday(day)}</span>
            <span className={styles.number}>{Number(day.slice(-2))}</span>
          </label>
        ))}
      </fieldset>
      <ul className={styles.legend}>
        <li>
          <DayHoursDie kind="booked" hours={1} /> {week.booked}
        </li>
        <li>
          <DayHoursDie kind="visited" hours={1} /> {week.visited}
        </li>
      </ul>
    </section>
  );
}

type WeekButtonProps = { label: string; symbol: string; isDisabled: boolean; onPress: () => void };

/** Uses `aria-disabled` so that it keeps the keyboard focus at the first and last week. */
function WeekButton({ label, symbol, isDisabled, onPress }: WeekButtonProps) {
  return (
    <button
      type="button"
      className={styles.weekButton}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
    >
      <span aria-hidden="true">{symbol}</span>
    </button>
  );
}
