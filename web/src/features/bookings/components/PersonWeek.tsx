import { firstBookableDay, weekOfBookings } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { TIERS } from '@legacy-hub/domain/core/tiers';
import type { Person } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '../../../photos/Avatar.tsx';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { useRemoveBooking } from '../use-remove-booking.ts';
import { BookDialog } from './BookDialog.tsx';
import { BookingList } from './BookingList.tsx';
import styles from './PersonWeek.module.css';

type AssignedDaysProps = { person: Person; name: string; onRemove: (day: VenueDate) => void };

/** One person's booked days: this week's with the tier's hours, and those of later weeks. */
function AssignedDays({ person, name, onRemove }: AssignedDaysProps) {
  const { now } = usePortal();
  const { booked, initial, thisWeek, later } = weekOfBookings(person, now);
  return (
    <div className={styles.weeks}>
      <div>
        <div className={styles.week}>
          <h3>{portalBookings.week.away(0)}</h3>
          <p>{portalBookings.total(booked, initial)}</p>
        </div>
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

/** One person's bookings: the booked days as a list, and a button for another one. */
export function PersonWeek({ person, chosen }: { person: Person; chosen: VenueDate }) {
  const { household, now } = usePortal();
  const removeBooking = useRemoveBooking(person);
  const [bookingFrom, setBookingFrom] = useState<VenueDate | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const reasonId = useId();
  const { membership, photo } = person;
  const name = person.name || TIERS[membership.tier].name;
  const start = firstBookableDay(household, person.id, chosen, now, venue());

  /** Moves the focus to the heading, because the change may remove or disable the button. */
  function changeAndFocus(change: () => void) {
    flushSync(change);
    if (document.activeElement === document.body) heading.current?.focus();
  }
  const remove = (day: VenueDate) => changeAndFocus(() => void removeBooking(day));

  return (
    <section className={styles.person} aria-labelledby={headingId}>
      <header className={styles.header}>
        <Avatar name={name} photo={photo} size="small" />
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <span className={styles.tier}>
          <TierDie tier={membership.tier} className={styles.die} />
          {TIERS[membership.tier].name}
        </span>
        <Button
          variant={household.family.length > 0 ? 'secondary' : 'primary'}
          aria-label={portalBookings.bookFor(name)}
          aria-describedby={start.reason === null ? undefined : reasonId}
          disabled={start.reason !== null}
          onClick={() => setBookingFrom(start.day)}
        >
          {portalBookings.book}
        </Button>
      </header>
      {start.reason !== null && (
        <p id={reasonId} className={styles.reason}>
          {start.reason}
        </p>
      )}
      <AssignedDays person={person} name={name} onRemove={remove} />
      {bookingFrom !== null && (
        <BookDialog
          people={[person]}
          from={bookingFrom}
          onClose={() => changeAndFocus(() => setBookingFrom(null))}
        />
      )}
    </section>
  );
}
