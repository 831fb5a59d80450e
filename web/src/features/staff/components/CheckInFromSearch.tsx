import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useCheckIn } from '../../visits/use-check-in.ts';
import { keptCustomer } from '../kept-customers.ts';

type Props = {
  hit: WireSearchResult;
  onRefused: (hit: WireSearchResult) => void;
  onCheckedIn: () => void;
};

/** Checks in those of a match who are booked for today, or everyone if nobody is, without opening their profile. */
export function CheckInFromSearch({ hit, onRefused, onCheckedIn }: Props) {
  const { checkIn, busy } = useCheckIn(hit.id);
  const { readyToCheckIn: coming, people } = hit;
  if (coming.length === 0) return null;
  const names = coming.map(({ name }) => name).join(', ');
  const isBooked = people.some(({ isBookedToday }) => isBookedToday);

  async function checkInAll() {
    const result = await checkIn(coming, keptCustomer(hit));
    if (result.ok) {
      notify.success(result.message);
      return onCheckedIn();
    }
    notify.error(result.message);
    onRefused(hit); // the profile says why
  }

  return (
    <Button variant={isBooked ? 'primary' : 'secondary'} busy={busy} onClick={() => void checkInAll()}>
      {isBooked || coming.length === 1 ? counterBoards.checkIn(names) : counterBoards.checkInEveryone(names)}
    </Button>
  );
}
