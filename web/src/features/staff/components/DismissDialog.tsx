import { counterStaff } from '@legacy-hub/domain/copy/counter-staff';
import * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import type { StaffEntry } from '../staff-entry.ts';

const copy = counterStaff.confirm;

type Props = { person: StaffEntry; onDismissed: () => void; onClose: () => void };

export function DismissDialog({ person: { userId, email }, onDismissed, onClose }: Props) {
  const { send, busy } = useApiCall(staffEndpoints.dismissStaff);
  const [error, setError] = useState<string | null>(null);

  async function dismiss() {
    const result = await send({ userId });
    if (!result.ok) return setError(errorMessage(result.refusal, counterStaff.dismissFailed));
    notify.success(counterStaff.dismissed(email));
    onDismissed();
    onClose();
  }

  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <p>{copy.explained(email)}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void dismiss()}>
          {counterStaff.dismiss}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
