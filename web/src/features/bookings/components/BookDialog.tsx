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
import { parseDay, useBookVisit } from '../use-book-visit.ts';
import styles from './BookDialog.module.css';

type Props = { person: Person; name: string; from: VenueDate; onClose: () => void };

const { modal, checks, assigned } = portalBookings;
const NO_OPTIONS: BookingOptions = { maxHours: 1, note: '', reason: checks.day };

/** Books hours on a day. Stays open until the server responds, so that a refused booking can be corrected. */
export function BookDialog({ person, name, from, onClose }: Props) {
  const { household, now } = usePortal();
  const { bookVisit, busy } = useBookVisit();
  const [typed, setTyped] = useState<string>(from);
  const [requestedHours, setRequestedHours] = useState(1);
  const [submittedOptions, setSubmittedOptions] = useState<BookingOptions | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const day = parseDay(typed);
  // The optimistic update already counts the submitted hours, so keep the options from before it.
  const options =
    submittedOptions ??
    (day === null ? NO_OPTIONS : bookingOptionsFor(household, person, day, now, VENUE_ZONE));
  const hours = Math.min(requestedHours, options.maxHours);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    if (day === null || options.reason !== null) return focusField(event.currentTarget, 'day');
    setSubmittedOptions(options);
    const message = await bookVisit(person, day, hours);
    setSubmittedOptions(null);
    setRefusal(message);
    if (message !== null) return;
    onClose();
    notify.success(assigned);
  }

  return (
    <Dialog title={modal.title} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.person}>{name}</p>
        <DateField
          label={modal.day}
          name="day"
          value={typed}
          error={options.reason ?? undefined}
          onValueChange={setTyped}
        />
        <NumberStepper
          label={modal.hours}
          name="hours"
          min={1}
          max={options.maxHours}
          hint={options.note}
          value={hours}
          onValueChange={setRequestedHours}
        />
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <DialogButtons>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
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
