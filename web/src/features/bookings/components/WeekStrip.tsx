import type { DayAtAGlance } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import { type VenueDate, weekdayText } from '@legacy-hub/domain/venue-time';
import { HoursDie } from './DayHoursDie.tsx';
import styles from './WeekStrip.module.css';

type Props = { name: string; days: readonly DayAtAGlance[]; chosen: VenueDate };

/** Monday to Sunday: a die for the hours booked, another for the visits made. */
export function WeekStrip({ name, days, chosen }: Props) {
  return (
    <ol className={styles.strip} aria-label={portalBookings.week.ofPerson(name)}>
      {days.map(({ day, booked, visited, isToday, isOver, sentence }) => (
        <li
          key={day}
          data-today={isToday ? '' : undefined}
          data-chosen={day === chosen ? '' : undefined}
          aria-current={isToday ? 'date' : undefined}
        >
          <span className={styles.said}>{sentence}</span>
          <span className={styles.weekday} aria-hidden="true">
            {weekdayText(day)}
          </span>
          <span className={styles.dice} aria-hidden="true">
            {visited > 0 && <HoursDie kind="visited" hours={visited} />}
            {booked > 0 && <HoursDie kind="booked" hours={booked} />}
            {booked + visited === 0 && <span className={styles.slot} data-over={isOver ? '' : undefined} />}
          </span>
          <span className={styles.hours} aria-hidden="true">
            {booked + visited > 0 && portalBookings.hoursShort(booked + visited)}
          </span>
        </li>
      ))}
    </ol>
  );
}
