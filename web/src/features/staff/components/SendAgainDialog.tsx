import { counterEmails } from '@legacy-hub/domain/copy/counter-emails';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type { WireEmail } from '@legacy-hub/domain/staff/wire';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';

type Props = {
  customerId: string;
  email: WireEmail;
  /** Where the customer gets email now. */
  address: string;
  onSent: () => void;
  onClose: () => void;
};

const copy = counterEmails.confirm;

/** Shows the address before an email is sent again, because a wrong one is why most didn't arrive. */
export function SendAgainDialog({ customerId, email, address, onSent, onClose }: Props) {
  const { send, busy } = useApiCall(staffEndpoints.sendEmailAgain);
  const [error, setError] = useState<string | null>(null);

  async function sendAgain() {
    setError(null);
    const result = await send({ userId: customerId, emailId: email.id, email: address });
    if (!result.ok) return setError(errorMessage(result.refusal, counterEmails.sendFailed));
    notify.success(counterEmails.sent);
    onSent();
    onClose();
  }

  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <p>{copy.to(email.subject, address)}</p>
      <p>{copy.wrong}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button busy={busy} onClick={() => void sendAgain()}>
          {copy.send}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
