import { counter } from '@legacy-hub/domain/copy/counter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Bookings } from '../../walk-ins/components/WalkInBoard.tsx';

/** Today's walk-ins with room for all columns. */
export function BoardDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={counter.walkIns.title} wide onClose={onClose}>
      <Bookings />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {counter.profile.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
