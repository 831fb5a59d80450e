import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { useState } from 'react';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { AllWalkIns } from '../../walk-ins/components/WalkInBoard.tsx';

const loadComingDays = async () => ({
  default: (await import('../../walk-ins/components/ComingDays.tsx')).ComingDays,
});

const { comingDays } = counterGroups;

/** The days whose passes the dialog shows. */
export type PassDays = 'today' | 'coming';

type Props = { first: PassDays; onOpen: (walkInId: string) => void; onClose: () => void };

/** The day passes of today, in a dialog wide enough for all columns, or those of the coming days. */
export function WalkInBoardDialog({ first, onOpen, onClose }: Props) {
  const [days, setDays] = useState(first);
  const isToday = days === 'today';
  return (
    <Dialog title={isToday ? counter.walkIns.title : comingDays.title} wide onClose={onClose}>
      {isToday ? (
        <AllWalkIns onOpen={onOpen} />
      ) : (
        <LazyPart load={loadComingDays} loading={comingDays.loading} props={{ onOpen }} />
      )}
      <DialogButtons>
        <Button variant="secondary" onClick={() => setDays(isToday ? 'coming' : 'today')}>
          {isToday ? comingDays.open : comingDays.today}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {counter.profile.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
