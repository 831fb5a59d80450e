import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
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
  const booked = hit.readyToCheckIn;
  if (booked.length === 0) return null;

  async function checkInBooked() {
    const result = await checkIn(booked);
    if (result.ok) {
      notify.success(result.message);
      return onCheckedIn();
    }
    notify.error(result.message);
    onOpen(hit); // the profile says why
  }

  return (
    <Button busy={busy} onClick={() => void checkInBooked()}>
      {counterBoards.checkIn(booked.map(({ name }) => name).join(', '))}
    </Button>
  );
}
