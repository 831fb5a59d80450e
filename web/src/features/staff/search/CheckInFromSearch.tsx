import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { checkInText } from '@legacy-hub/domain/staff/customers/search-results';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { useState } from 'react';
import { Avatar } from '../../../photos/Avatar.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { useCheckIn } from '../../visits/use-check-in.ts';
import { cachedCustomer } from '../cached-customers.ts';
import styles from './CheckInFromSearch.module.css';
import { photoPathOf } from './SearchResults.tsx';

type Props = {
  hit: WireSearchResult;
  onRefused: (hit: WireSearchResult) => void;
  onCheckedIn: () => void;
};

/**
 * Checks in a match's people who are booked for today, or everyone if no one is, without opening their
 * profile. A click on a face leaves that person out.
 */
export function CheckInFromSearch({ hit, onRefused, onCheckedIn }: Props) {
  const { checkIn, busy } = useCheckIn(hit.id);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { readyToCheckIn: ready, people } = hit;
  const coming = ready.filter(({ id }) => !leftOut.includes(id));
  const isBooked = people.some(({ isBookedToday }) => isBookedToday);

  async function checkInAll() {
    const result = await checkIn(coming, cachedCustomer(hit));
    if (result.ok) {
      notify.success(result.message);
      return onCheckedIn();
    }
    notify.error(result.message);
    onRefused(hit); // the profile shows the reason
  }

  const isEveryone = !isBooked && coming.length === ready.length && coming.length > 1;
  const label = coming.length === 0 ? counter.visit.selection : checkInText(coming, isEveryone);

  const toggle = (id: string) =>
    setLeftOut(leftOut.includes(id) ? leftOut.filter((each) => each !== id) : [...leftOut, id]);

  if (ready.length === 0) return null;
  return (
    <div className={styles.checkIn}>
      <Button
        variant={isBooked ? 'primary' : 'secondary'}
        busy={busy}
        disabled={coming.length === 0}
        onClick={() => void checkInAll()}
      >
        {label}
      </Button>
      {ready.length > 1 && (
        <fieldset aria-label={counter.search.coming} className={styles.faces}>
          {ready.map(({ id, name }) => {
            const photo = people.find((person) => person.id === id)?.photo ?? null;
            return (
              <button
                key={id}
                type="button"
                className={styles.face}
                aria-label={name}
                aria-pressed={!leftOut.includes(id)}
                disabled={busy}
                onClick={() => toggle(id)}
              >
                <Avatar name={name} photo={photo && photoPathOf(photo)} size="small" />
                <span className={styles.name}>{name}</span>
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
