import { weekOfBookings } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import type { Person } from '@legacy-hub/domain/household-schema';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { usePortal } from '../../../portal/live.ts';
import styles from './AssignedDays.module.css';
import { BookingList } from './BookingList.tsx';

type Props = { person: Person; name: string; onRemove: (day: VenueDate) => void };

/** One person's booked days: this week's with the tier's hours, and later weeks'. */
export function AssignedDays({ person, name, onRemove }: Props) {
  const { now } = usePortal();
  const { booked, initial, thisWeek, later } = weekOfBookings(person, now);
  return (
    <div className={styles.weeks}>
      <div>
        <h3>{portalBookings.week.away(0)}</h3>
        <p className={styles.total}>{portalBookings.total(booked, initial)}</p>
        {thisWeek.length > 0 ? (
          <BookingList person={person} name={name} bookings={thisWeek} onRemove={onRemove} />
        ) : (
          <p className={styles.none}>{portalBookings.noBookings}</p>
        )}
      </div>
      {later.length > 0 && (
        <div>
          <h3>{portalBookings.laterWeeks}</h3>
          <BookingList person={person} name={name} bookings={later} onRemove={onRemove} />
        </div>
      )}
    </div>
  );
}
