import { bookingOptionsFor } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import type { Person } from '@legacy-hub/domain/documents/household';
import { displayName, peopleOf } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { Icon } from '../../../ui/actions/Icon.tsx';
import { type DaySummary, weekSummary } from '../week-summary.ts';
import { BookDialog } from './BookDialog.tsx';
import styles from './WeekGrid.module.css';
import { WeekDays, WeekHeading } from './WeekPicker.tsx';

const { week, hoursShort } = portalBookings;

type Props = { chosen: VenueDate; onChosen: (day: VenueDate) => void };

/** One week of the household, with a row per person and a column per day. */
export function WeekGrid({ chosen, onChosen }: Props) {
  const { household, now } = usePortal();
  const [booking, setBooking] = useState<{ person: Person; day: VenueDate } | null>(null);
  const people = peopleOf(household);
  return (
    <section className={styles.grid} data-names={people.length > 1 ? '' : undefined} aria-label={week.choose}>
      <WeekHeading chosen={chosen} onChosen={onChosen} />
      <WeekDays chosen={chosen} onChosen={onChosen} />
      {people.map((person) => (
        <PersonRow
          key={person.id}
          name={displayName(household, person)}
          days={weekSummary(person, chosen, now)}
          chosen={chosen}
          isFree={(day) => bookingOptionsFor(household, person, day, now, venue()).reason === null}
          onBook={(day) => setBooking({ person, day })}
        />
      ))}
      <Legend />
      {booking && (
        <BookDialog people={[booking.person]} from={booking.day} onClose={() => setBooking(null)} />
      )}
    </section>
  );
}

type RowProps = {
  name: string;
  days: readonly DaySummary[];
  chosen: VenueDate;
  /** True if the person still has hours for the day. */
  isFree: (day: VenueDate) => boolean;
  onBook: (day: VenueDate) => void;
};

/** One person's row. A day can be clicked to book it if it isn't over and the venue opens. */
function PersonRow({ name, days, chosen, isFree, onBook }: RowProps) {
  return (
    <div className={styles.row}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <ol aria-label={week.ofPerson(name)}>
        {days.map((summary) => {
          const { day, isToday, isOver, isClosed, message } = summary;
          return (
            <li
              key={day}
              data-chosen={day === chosen ? '' : undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              {isOver || isClosed ? (
                <div className={styles.day}>
                  <span className={styles.hidden}>{message}</span>
                  <Hours {...summary} isFree={false} />
                </div>
              ) : (
                <button type="button" className={styles.day} onClick={() => onBook(day)}>
                  <span className={styles.hidden}>
                    {message}. {week.bookOn}
                  </span>
                  <Hours {...summary} isFree={isFree(day)} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const Hours = ({ booked, visited, isClosed, isFree }: DaySummary & { isFree: boolean }) => (
  <span className={styles.hours} aria-hidden="true">
    {visited > 0 && (
      <span className={styles.visited}>
        <Icon name="tick" />
        {hoursShort(visited)}
      </span>
    )}
    {booked > 0 && <span className={styles.booked}>{hoursShort(booked)}</span>}
    {booked + visited === 0 && isClosed && <span className={styles.closed} />}
    {booked + visited === 0 && isFree && <span className={styles.free}>+</span>}
  </span>
);

const Legend = () => (
  <ul className={styles.legend}>
    <li>
      <span className={styles.booked}>{hoursShort(1)}</span> {week.booked}
    </li>
    <li>
      <span className={styles.visited}>
        <Icon name="tick" />
        {hoursShort(1)}
      </span>{' '}
      {week.visited}
    </li>
    <li>
      <span className={styles.free} aria-hidden="true">
        +
      </span>{' '}
      {week.free}
    </li>
    <li>
      <span className={styles.closed} /> {week.closed}
    </li>
  </ul>
);
