import { type BookingOptions, bookingOptionsFor } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import type { Person } from '@legacy-hub/domain/household-schema';
import { VENUE_ZONE, type VenueDate } from '@legacy-hub/domain/venue-time';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { notify } from '../../../ui/notify.ts';
import { usePortal } from '../../account/live.ts';
import { dayIn, useBookVisit } from '../use-book-visit.ts';
import styles from './BookDialog.module.css';

type Props = { person: Person; name: string; from: VenueDate; onClose: () => void };

const { modal, checks, assigned } = portalBookings;
const NOTHING: BookingOptions = { most: 1, note: '', reason: checks.day };

/** Which day, and how many hours. It stays until the booking is answered, so that it can be put right here. */
export function BookDialog({ person, name, from, onClose }: Props) {
  const { household, now } = usePortal();
  const { bookVisit, busy } = useBookVisit();
  const [typed, setTyped] = useState<string>(from);
  const [wanted, setWanted] = useState(1);
  const [pressed, setPressed] = useState<BookingOptions | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const day = dayIn(typed);
  // What was pressed is shown as booked already; the offer stays the one that it was pressed for.
  const offer =
    pressed ?? (day === null ? NOTHING : bookingOptionsFor(household, person, day, now, VENUE_ZONE));
  const hours = Math.min(wanted, offer.most);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    if (day === null || offer.reason !== null) return focusField(event.currentTarget, 'day');
    setPressed(offer);
    const refused = await bookVisit(person, day, hours);
    setPressed(null);
    setRefusal(refused);
    if (refused !== null) return;
    onClose();
    notify.success(assigned);
  }

  return (
    <Dialog title={modal.title} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.who}>{name}</p>
        <DateField
          label={modal.day}
          name="day"
          value={typed}
          error={offer.reason ?? undefined}
          onValueChange={setTyped}
        />
        <NumberStepper
          label={modal.hours}
          name="hours"
          min={1}
          max={offer.most}
          hint={offer.note}
          value={hours}
          onValueChange={setWanted}
        />
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <DialogButtons>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {modal.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {modal.book}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
