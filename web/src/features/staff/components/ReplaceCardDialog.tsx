import { counterDetails } from '@legacy-hub/domain/copy/counter-details';
import type { Household } from '@legacy-hub/domain/household-schema';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';

const copy = counterDetails.card;

/** Says what ends with the card of a lost phone before it is replaced. */
export function ReplaceCardDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const { send, busy } = useApiCall(staffEndpoints.replaceCard);
  const [error, setError] = useState<string | null>(null);

  async function replace() {
    setError(null);
    const result = await send({ userId: household.uid });
    if (!result.ok) return setError(errorMessage(result.refusal, copy.failed));
    notify.success(copy.replaced);
    onClose();
  }

  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <p>{copy.explained}</p>
      <p>{copy.next(household.email)}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button busy={busy} onClick={() => void replace()}>
          {copy.replace}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
