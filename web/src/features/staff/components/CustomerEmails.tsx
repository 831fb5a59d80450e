import { counterEmails as copy } from '@legacy-hub/domain/copy/counter-emails';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type { WireEmail } from '@legacy-hub/domain/staff/wire';
import { useState } from 'react';
import { QueryList } from '../../../api/QueryList.tsx';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import records from '../../../ui/RecordList.module.css';
import styles from './CustomerEmails.module.css';
import { SendAgainDialog } from './SendAgainDialog.tsx';

type Props = { customerId: string; address: string };

/** What we sent to a customer, and what never arrived. */
export function CustomerEmails({ customerId, address }: Props) {
  const [sent, setSent] = useState(0);
  const [chosen, setChosen] = useState<WireEmail | null>(null);
  const query = useApiQuery(staffEndpoints.listEmails, { userId: customerId }, { since: String(sent) });
  return (
    <section className={records.records} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <QueryList query={query} copy={copy} itemsOf={({ emails }) => emails}>
        {(email) => <Row key={email.id} email={email} onSendAgain={() => setChosen(email)} />}
      </QueryList>
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
    <li className={styles.row}>
      <div>
        <p>
          <strong>{subject}</strong> <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>
        </p>
        <p className={records.facts}>
          <Moment at={at} /> {copy.to(to)}
        </p>
        {reason && <p className={records.facts}>{reason}</p>}
      </div>
      {canSendAgain && (
        <Button variant="secondary" aria-label={copy.againLabel(subject)} onClick={onSendAgain}>
          {copy.again}
        </Button>
      )}
    </li>
  );
}
