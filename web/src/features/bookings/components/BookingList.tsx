import { bookingCalendarEntry } from '@legacy-hub/domain/bookings/calendar';
import { removeBlockedReason } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import type { Booking } from '@legacy-hub/domain/documents/booking';
import type { Person } from '@legacy-hub/domain/documents/household';
import { isAhead } from '@legacy-hub/domain/household/allowance';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useId } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { saveCalendar } from '../save-calendar.ts';
import styles from './BookingList.module.css';

type Props = {
  person: Person;
  name: string;
  bookings: readonly Booking[];
  onRemove: (day: VenueDate) => void;
};

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

function BookingRow({ person, name, booking, onRemove }: RowProps) {
  const { household, now } = usePortal();
  const reasonId = useId();
  const { day, hours } = booking;
  const reason = removeBlockedReason(booking);
  return (
    <li>
      <span className={styles.day}>
        <span>{formatDay(day)}</span> <strong>{portalBookings.hours(hours)}</strong>
      </span>
      {isAhead(booking, dayOf(now)) && (
        <Button
          variant="quiet"
          aria-label={portalBookings.calendar.addBookingLabel(formatDay(day), name)}
          onClick={() => saveCalendar([bookingCalendarEntry(household, person, booking, venue())], day)}
        >
          {portalBookings.calendar.short}
        </Button>
      )}
      <Button
        variant="quiet"
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
