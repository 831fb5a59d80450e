import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { TakingsDayPicker } from './TakingsDayPicker.tsx';
import { TakingsSheet } from './TakingsSheet.tsx';

/** The takings of one day, to compare with the cash in the drawer. */
export function TakingsDialog({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState<VenueDate>(() => dayOf(instant(Date.now())));
  return (
    <Dialog title={counter.takings.title} wide onClose={onClose}>
      <TakingsDayPicker day={day} onDay={setDay} />
      <TakingsSheet day={day} />
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {counterMoney.takings.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
