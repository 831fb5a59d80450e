import { lastBookableDay } from '@legacy-hub/domain/bookings/rules';
import {
  type BookingOptions,
  bookingOptionsFor,
  reasonAgainstDay,
  sharedBookingOptions,
} from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { openingText } from '@legacy-hub/domain/copy/shared/opening-text';
import type { Household, Person } from '@legacy-hub/domain/documents/household';
import { displayName, peopleOf } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useId, useState } from 'react';
import { useDaysAhead } from '../../../api/days-ahead.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, valid } from '../../../forms/use-form.ts';
import { usePortal } from '../../../portal/live.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import { noRoomReason, withRoom } from '../room.ts';
import { parseDay, useBookVisit } from '../use-book-visit.ts';
import styles from './BookDialog.module.css';

type PeopleFieldProps = {
  household: Household;
  /** Null until the day is known. */
  day: VenueDate | null;
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (personIds: string[]) => void;
};

/** Shows the people with the hours that they can still book. */
function PeopleField({ household, day, chosen, error, onChosen }: PeopleFieldProps) {
  const { now } = usePortal();
  const errorId = useId();
  const isDayPossible = day !== null && reasonAgainstDay(day, now, venue()) === null;

  return (
    <fieldset className={styles.people}>
      <legend>{portalBookings.modal.who}</legend>
      {peopleOf(household).map((person) => {
        const { id } = person;
        const options = isDayPossible ? bookingOptionsFor(household, person, day, now, venue()) : null;
        return (
          <Checkbox
            key={id}
            name={id}
            value={chosen.includes(id)}
            errorId={error === undefined ? undefined : errorId}
            onValueChange={(isChosen) =>
              onChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          >
            {displayName(household, person)}{' '}
            {options && (
              <small data-refused={options.reason === null ? undefined : ''}>
                {options.reason ?? options.note}
              </small>
            )}
          </Checkbox>
        );
      })}
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Props = {
  /** The people who are initially ticked. */
  people: readonly Person[];
  from: VenueDate;
  onClose: () => void;
};

type Draft = { personIds: readonly string[]; day: string; hours: number };

const { modal, checks, assigned } = portalBookings;
const NO_OPTIONS: BookingOptions = { maxHours: 1, note: '', reason: checks.day };

/**
 * Books hours on a day, for one or several people. Stays open until the server responds, so that a refused
 * booking can be corrected.
 */
export function BookDialog({ people, from, onClose }: Props) {
  const { household: current, now } = usePortal();
  // The optimistic update already includes the submitted hours, so the dialog still shows the household from
  // before it.
  const [submitted, setSubmitted] = useState<Household | null>(null);
  const household = submitted ?? current;
  const bookVisit = useBookVisit();
  const draft = useDraft<Draft>({ personIds: people.map(({ id }) => id), day: from, hours: 1 });
  const { personIds } = draft.values;
  const [first, ...others] = peopleOf(household).filter(({ id }) => personIds.includes(id));
  const day = parseDay(draft.values.day);
  const chosen = first ? [first, ...others] : [];
  const ahead = useDaysAhead();
  const { maxHours, note, reason } =
    day === null
      ? NO_OPTIONS
      : withRoom(
          sharedBookingOptions(household, chosen, day, now, venue()),
          { day, people: chosen.length },
          ahead,
          now,
        );
  const hours = Math.min(draft.values.hours, maxHours);
  const form = useForm({
    draft,
    validate: () => {
      if (!first) return invalid(checks.person, household.primary.id);
      if (day === null || reason !== null) return invalid(reason ?? checks.day, 'day');
      return valid({ people: [first, ...others] as const, day, hours });
    },
    send: async (visit) => {
      setSubmitted(household);
      const failure = await bookVisit(visit);
      setSubmitted(null);
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
        {household.family.length === 0 ? (
          <p className={styles.person}>{displayName(household, household.primary)}</p>
        ) : (
          <PeopleField
            household={household}
            day={day}
            chosen={personIds}
            error={form.errorPropsOf(household.primary.id).error}
            onChosen={(chosen) => {
              form.change({ personIds: chosen });
              form.clearError();
            }}
          />
        )}
        <DateField
          isNative
          label={modal.day}
          lastDay={lastBookableDay}
          reasonAgainst={(each) =>
            reasonAgainstDay(each, now, venue()) ??
            noRoomReason({ day: each, people: chosen.length }, ahead, now)
          }
          note={(each) => (reasonAgainstDay(each, now, venue()) === null ? openingText(each, venue()) : '')}
          {...field('day')}
          error={reason ?? undefined}
        />
        <NumberStepper
          label={modal.hours}
          min={1}
          max={maxHours}
          hint={household.family.length === 0 ? note : undefined}
          {...field('hours')}
          value={hours}
        />
        <FormNotice form={form} />
        <FormButtons busy={busy} cancel={modal.cancel} submit={modal.book} onClose={onClose} />
      </form>
    </Dialog>
  );
}
