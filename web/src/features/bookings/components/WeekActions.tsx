import { weekCalendarEntries } from '@legacy-hub/domain/bookings/calendar';
import { firstBookableDay } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { mondayOf, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { saveCalendar } from '../save-calendar.ts';
import { BookDialog } from './BookDialog.tsx';
import styles from './WeekActions.module.css';

/** Actions for the whole household: a booking for everyone, and the week's calendar file. */
export function WeekActions({ chosen }: { chosen: VenueDate }) {
  const { household, now } = usePortal();
  const [isBooking, setBooking] = useState(false);
  const entries = weekCalendarEntries(household, chosen, now, venue());
  const isFamily = household.family.length > 0;
  const canCome = peopleOf(household).filter(
    ({ id }) => firstBookableDay(household, id, chosen, now, venue()).day === chosen,
  );

  return (
    <>
      {(isFamily || entries.length > 0) && (
        <div className={styles.actions}>
          {isFamily && <Button onClick={() => setBooking(true)}>{portalBookings.bookForEveryone}</Button>}
          {entries.length > 0 && (
            <Button variant="quiet" onClick={() => saveCalendar(entries, mondayOf(chosen))}>
              {portalBookings.calendar.addWeek}
            </Button>
          )}
        </div>
      )}
      {isBooking && <BookDialog people={canCome} from={chosen} onClose={() => setBooking(false)} />}
    </>
  );
}
