import { counter } from '@legacy-hub/domain/copy/counter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { WalkInBoardContent } from '../../walk-ins/components/WalkInBoard.tsx';

/** Today's walk-ins in a dialog wide enough for all columns. */
type Props = { onOpen: (walkInId: string) => void; onClose: () => void };

export function WalkInBoardDialog({ onOpen, onClose }: Props) {
  return (
    <Dialog title={counter.walkIns.title} wide onClose={onClose}>
      <WalkInBoardContent onOpen={onOpen} />
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {counter.profile.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
