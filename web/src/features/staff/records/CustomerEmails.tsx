import { counterEmails as copy, counterEmails } from '@legacy-hub/domain/mail/counter-emails';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type { WireEmail } from '@legacy-hub/domain/staff/wire';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Moment } from '../../../ui/data/Moment.tsx';
import records from '../../../ui/data/RecordList.module.css';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { LoadedList } from '../../../ui/feedback/LoadedList.tsx';
import { notify } from '../../../ui/feedback/notify.ts';

type SendAgainDialogProps = {
  customerId: string;
  email: WireEmail;
  /** The customer's current address. */
  address: string;
  onSent: () => void;
  onClose: () => void;
};

const sendAgainCopy = counterEmails.confirm;

/** Shows the address before an email is sent again, because most undelivered emails had a wrong one. */
function SendAgainDialog({ customerId, email, address, onSent, onClose }: SendAgainDialogProps) {
  const { send } = useApiCall(staffEndpoints.sendEmailAgain);

  async function sendAgain(): Promise<string | null> {
    const result = await send({ userId: customerId, emailId: email.id, email: address });
    if (!result.ok) return errorMessage(result.refusal, counterEmails.sendFailed);
    notify.success(counterEmails.sent);
    onSent();
    onClose();
    return null;
  }

  return (
    <ConfirmDialog
      title={sendAgainCopy.title}
      cancel={sendAgainCopy.cancel}
      confirm={sendAgainCopy.send}
      onConfirm={sendAgain}
      onClose={onClose}
    >
      <p>{sendAgainCopy.to(email.subject, address)}</p>
      <p>{sendAgainCopy.wrong}</p>
    </ConfirmDialog>
  );
}

type Props = { customerId: string; address: string };

/** The emails to a customer, including failed ones. */
export function CustomerEmails({ customerId, address }: Props) {
  const [sent, setSent] = useState(0);
  const [chosen, setChosen] = useState<WireEmail | null>(null);
  const query = useApiQuery(staffEndpoints.listEmails, { userId: customerId }, { since: String(sent) });
  return (
    <section className={records.records} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <LoadedList from={query} copy={copy} itemsOf={({ emails }) => emails}>
        {(email) => <Row key={email.id} email={email} onSendAgain={() => setChosen(email)} />}
      </LoadedList>
      {chosen && (
        <SendAgainDialog
          customerId={customerId}
          email={chosen}
          address={address}
          onSent={() => setSent(sent + 1)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

const TONES = { waiting: 'warning', sent: 'success', failed: 'danger' } as const;

function Row({ email, onSendAgain }: { email: WireEmail; onSendAgain: () => void }) {
  const { subject, to, at, status, reason, canSendAgain } = email;
  return (
    <li>
      <div>
        <p>
          <strong>{subject}</strong>
        </p>
        <p className={records.facts}>
          <Moment at={at} /> {copy.to(to)}
        </p>
        {reason && <p className={records.facts}>{reason}</p>}
      </div>
      <span className={records.status}>
        <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>
      </span>
      {canSendAgain && (
        <Button
          variant="secondary"
          className={records.button}
          aria-label={copy.againLabel(subject)}
          onClick={onSendAgain}
        >
          {copy.again}
        </Button>
      )}
    </li>
  );
}
