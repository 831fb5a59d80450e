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

/** The week that everybody below is shown in. Another week keeps the weekday, as far as it is not over. */
export function WeekPicker({ today, chosen, onChosen }: Props) {
  const name = useId();
  const isFirst = mondayOf(chosen) === mondayOf(today);
  const isLast = addDays(chosen, 7) > lastBookableDay(today);
  const earlier = addDays(chosen, -7) > today ? addDays(chosen, -7) : today;
  return (
    <section className={styles.picker} aria-label={week.choose}>
      <div className={styles.heading}>
        <Turn says={week.earlier} sign="‹" isOver={isFirst} onTurn={() => onChosen(earlier)} />
        <p aria-live="polite" aria-atomic="true">
          <span className={styles.away}>{week.away(weeksBetween(today, chosen))}</span>{' '}
          <span className={styles.dates}>{formatWeek(chosen)}</span>
        </p>
        <Turn says={week.later} sign="›" isOver={isLast} onTurn={() => onChosen(addDays(chosen, 7))} />
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

type TurnProps = { says: string; sign: string; isOver: boolean; onTurn: () => void };

/** At the end it stays where the keyboard is, and does nothing. */
function Turn({ says, sign, isOver, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={says}
      aria-disabled={isOver}
      onClick={isOver ? undefined : onTurn}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
