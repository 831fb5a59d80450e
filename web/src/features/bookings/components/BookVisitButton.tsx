import { firstBookableDay } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import type { Person } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useId, useState } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { WhenLive } from '../../../portal/WhenLive.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { BookDialog } from './BookDialog.tsx';
import styles from './BookVisitButton.module.css';

type Props = { variant: 'primary' | 'secondary'; person: Person; name: string; children: string };

/** Books a visit for one person, starting with the next day that has room. */
export function BookVisitButton({ variant, person, name, children }: Props) {
  const { household, now } = usePortal();
  const [from, setFrom] = useState<VenueDate | null>(null);
  const reasonId = useId();
  const { day, reason } = firstBookableDay(household, person.id, dayOf(now), now, venue());
  return (
    <>
      <Button
        variant={variant}
        aria-label={portalBookings.bookFor(name)}
        aria-describedby={reason === null ? undefined : reasonId}
        disabled={day === null}
        onClick={() => setFrom(day)}
      >
        {children}
      </Button>
      {reason !== null && (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
      {from !== null && (
        <WhenLive>
          <BookDialog people={[person]} from={from} onClose={() => setFrom(null)} />
        </WhenLive>
      )}
    </>
  );
}
