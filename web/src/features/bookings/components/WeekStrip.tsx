import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import { formatWeekday, type VenueDate } from '@legacy-hub/domain/venue-time';
import type { DaySummary } from '@legacy-hub/domain/visits/week-summary';
import { DayHoursDie } from './DayHoursDie.tsx';
import styles from './WeekStrip.module.css';

type Props = {
  name: string;
  days: readonly DaySummary[];
  chosen: VenueDate;
  onBook: (day: VenueDate) => void;
};

/** Monday to Sunday, with one die for booked hours and one for visits. A day that isn't over can be pressed to book it. */
export function WeekStrip({ name, days, chosen, onBook }: Props) {
  return (
    <ol className={styles.strip} aria-label={portalBookings.week.ofPerson(name)}>
      {days.map((summary) => {
        const { day, isToday, isOver, message } = summary;
        return (
          <li
            key={day}
            data-today={isToday ? '' : undefined}
            data-chosen={day === chosen ? '' : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            {isOver ? (
              <div className={styles.day}>
                <span className={styles.visuallyHidden}>{message}</span>
                <Day {...summary} />
              </div>
            ) : (
              <button type="button" className={styles.day} onClick={() => onBook(day)}>
                <span className={styles.visuallyHidden}>
                  {message}. {portalBookings.week.bookOn}
                </span>
                <Day {...summary} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const Day = ({ day, booked, visited, isOver }: DaySummary) => (
  <>
    <span className={styles.weekday} aria-hidden="true">
      {formatWeekday(day)}
    </span>
    <span className={styles.dice} aria-hidden="true">
      {visited > 0 && <DayHoursDie kind="visited" hours={visited} />}
      {booked > 0 && <DayHoursDie kind="booked" hours={booked} />}
      {booked + visited === 0 && <span className={styles.slot} data-over={isOver ? '' : undefined} />}
    </span>
    <span className={styles.hours} aria-hidden="true">
      {booked + visited > 0 && portalBookings.hoursShort(booked + visited)}
    </span>
  </>
);
