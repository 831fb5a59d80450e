import type { Booking } from '@legacy-hub/domain/bookings/schema';
import { removeBlockedReason } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue-time';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './BookingList.module.css';

type Props = { name: string; bookings: readonly Booking[]; onRemove: (day: VenueDate) => void };

export function BookingList({ bookings, ...rest }: Props) {
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <BookingRow key={`${booking.day} ${booking.usedBy}`} booking={booking} {...rest} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'bookings'> & { booking: Booking };

function BookingRow({ name, booking, onRemove }: RowProps) {
  const reasonId = useId();
  const { day, hours } = booking;
  const reason = removeBlockedReason(booking);
  return (
    <li>
      <span className={styles.day}>
        <span>{formatDay(day)}</span> <strong>{portalBookings.hours(hours)}</strong>
      </span>
      <Button
        variant="secondary"
        aria-label={portalBookings.removeOf(formatDay(day), name)}
        aria-describedby={reason === null ? undefined : reasonId}
        disabled={reason !== null}
        onClick={() => onRemove(day)}
      >
        {portalBookings.remove}
      </Button>
      {reason !== null && (
        <small id={reasonId} className={styles.reason}>
          {reason}
        </small>
      )}
    </li>
  );
}
