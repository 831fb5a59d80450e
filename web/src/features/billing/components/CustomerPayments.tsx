import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCustomerPayment } from '@legacy-hub/domain/billing/wire';
import { counterReturns as copy } from '@legacy-hub/domain/copy/counter-returns';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { dayOf, formatShortDate, formatTime, instant } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import records from '../../../ui/RecordList.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './CustomerPayments.module.css';
import { ReturnDialog } from './ReturnDialog.tsx';

/** A customer's payments, newest first, with what went back and what still can. */
export function CustomerPayments({ customerId }: { customerId: string }) {
  const [returned, setReturned] = useState(0);
  const [chosen, setChosen] = useState<WireCustomerPayment | null>(null);
  const input = { userId: customerId };
  const query = useApiQuery(billingEndpoints.listPayments, input, { since: String(returned) });
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={4} />
    </div>
  );
  return (
    <section className={records.records} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <QueryResult query={query} loading={loading} failed={copy.failed}>
        {({ payments }) =>
          payments.length === 0 ? (
            <EmptyState message={copy.none} />
          ) : (
            <ol className={records.list}>
              {payments.map((payment) => (
                <Payment key={payment.receipt} payment={payment} onReturn={() => setChosen(payment)} />
              ))}
            </ol>
          )
        }
      </QueryResult>
      {chosen && (
        <ReturnDialog
          customerId={customerId}
          payment={chosen}
          onReturned={() => setReturned(returned + 1)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

const TONES = {
  paid: 'success',
  'partly-returned': 'warning',
  returned: 'neutral',
  disputed: 'danger',
  'refund-failed': 'danger',
} as const;

function Payment({ payment, onReturn }: { payment: WireCustomerPayment; onReturn: () => void }) {
  const { at, what, method, amountCents, restCents, receipt, state, action } = payment;
  const moment = instant(Date.parse(at));
  const wentBack = cents(amountCents - restCents);
  const label = action === 'refund' ? copy.refund : copy.takeBack;
  return (
    <li className={styles.payment}>
      <div>
        <p>
          <strong>{what}</strong> <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
        </p>
        <p className={records.facts}>
          <time dateTime={at}>
            {formatShortDate(dayOf(moment))}, {formatTime(moment)}
          </time>
          {` · ${copy.methods[method]} · ${copy.receipt(receipt)}`}
        </p>
        {action === null && restCents > 0 && <p className={records.facts}>{copy.onlyAdmins[method]}</p>}
      </div>
      <p className={styles.amount}>
        <strong>{formatAud(cents(amountCents))}</strong>
        {wentBack > 0 && <span className={records.facts}>{copy.wentBack(formatAud(wentBack))}</span>}
      </p>
      {action !== null && (
        <Button variant="secondary" aria-label={copy.action(label, receipt)} onClick={onReturn}>
          {label}
        </Button>
      )}
    </li>
  );
}
