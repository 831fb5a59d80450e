import { lastBookableDay } from '@legacy-hub/domain/bookings/rules';
import { type BookingOptions, bookingOptionsFor } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import type { Person } from '@legacy-hub/domain/household-schema';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { invalid, valid } from '../../../forms/form-error.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { notify } from '../../../ui/notify.ts';
import { parseDay, useBookVisit } from '../use-book-visit.ts';
import styles from './BookDialog.module.css';

type Props = { person: Person; name: string; from: VenueDate; onClose: () => void };

const { modal, checks, assigned } = portalBookings;
const NO_OPTIONS: BookingOptions = { maxHours: 1, note: '', reason: checks.day };

/** Books hours on a day. Stays open until the server responds, so that a refused booking can be corrected. */
export function BookDialog({ person, name, from, onClose }: Props) {
  const { household, now } = usePortal();
  const bookVisit = useBookVisit();
  const draft = useDraft<{ day: string; hours: number }>({ day: from, hours: 1 });
  const [submittedOptions, setSubmittedOptions] = useState<BookingOptions | null>(null);
  const day = parseDay(draft.values.day);
  // The optimistic update already counts the submitted hours, so keep the options from before it.
  const options =
    submittedOptions ?? (day === null ? NO_OPTIONS : bookingOptionsFor(household, person, day, now));
  const { maxHours, note, reason } = options;
  const hours = Math.min(draft.values.hours, maxHours);
  const form = useForm({
    draft,
    validate: () =>
      day === null || reason !== null ? invalid(reason ?? checks.day, 'day') : valid({ day, hours }),
    send: async (visit) => {
      setSubmittedOptions(options);
      const failure = await bookVisit(person, visit.day, visit.hours);
      setSubmittedOptions(null);
      if (failure !== null) return failure;
      onClose();
      notify.success(assigned);
      return null;
    },
    fieldErrors: 'at-field',
  });
  const { field, busy } = form;

  return (
    <Dialog title={modal.title} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p className={styles.person}>{name}</p>
        <DateField
          label={modal.day}
          lastDay={lastBookableDay}
          {...field('day')}
          error={reason ?? undefined}
        />
        <NumberStepper
          label={modal.hours}
          min={1}
          max={maxHours}
          hint={note}
          {...field('hours')}
          value={hours}
        />
        <FormNotice form={form} />
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
