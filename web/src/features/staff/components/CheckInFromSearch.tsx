import { counterSearch } from '@legacy-hub/domain/copy/counter-search';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useCheckIn } from '../../visits/use-check-in.ts';

type Props = {
  hit: WireSearchResult;
  onOpen: (hit: WireSearchResult) => void;
  onCheckedIn: () => void;
};

/** Checks in those of a match who are booked for today, without opening their profile. */
export function CheckInFromSearch({ hit, onOpen, onCheckedIn }: Props) {
  const { checkIn, busy } = useCheckIn(hit.id);
  if (hit.readyToCheckIn.length === 0) return null;

  async function checkInBooked() {
    const result = await checkIn(hit.readyToCheckIn);
    if (result.ok) {
      notify.success(result.message);
      return onCheckedIn();
    }
    notify.error(result.message);
    onOpen(hit); // the profile says why
  }

  return (
    <Button busy={busy} onClick={() => void checkInBooked()}>
      {labelOf(hit)}
    </Button>
  );
}

function labelOf({ people, readyToCheckIn }: WireSearchResult): string {
  if (readyToCheckIn.length > 1 && readyToCheckIn.length === people.length)
    return counterSearch.checkInAll(people.length);
  const names = people.filter(({ id }) => readyToCheckIn.some((person) => person.id === id));
  return counterSearch.checkIn(names.map(({ name }) => name).join(', '));
}
