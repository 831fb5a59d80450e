import { bookingOptionsFor } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import { displayName } from '@legacy-hub/domain/display-name';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { useId } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './PeopleField.module.css';

type Props = {
  household: Household;
  /** Null while it isn't known. */
  day: VenueDate | null;
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (personIds: string[]) => void;
};

/** Who comes, and what each can still book. */
export function PeopleField({ household, day, chosen, error, onChosen }: Props) {
  const { now } = usePortal();
  const errorId = useId();

  return (
    <fieldset className={styles.people}>
      <legend>{portalBookings.modal.who}</legend>
      {peopleOf(household).map((person) => {
        const { id } = person;
        const options = day === null ? null : bookingOptionsFor(household, person, day, now);
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
            {displayName(household, person)} <small>{options?.reason ?? options?.note}</small>
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
