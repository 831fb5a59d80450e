import type { listOwnPayments } from '@legacy-hub/domain/billing/endpoints';
import type { WireReceipt } from '@legacy-hub/domain/billing/wire';
import { portalHistory } from '@legacy-hub/domain/copy/portal/history';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import { Link } from 'react-router-dom';
import type { ApiQuery } from '../../../api/use-api-query.ts';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Moment } from '../../../ui/data/Moment.tsx';
import { LoadedList } from '../../../ui/feedback/LoadedList.tsx';
import styles from './PaymentList.module.css';

const { payments: copy } = portalHistory;

/** A member's payments and refunds, with links to their receipts. */
export function PaymentList({ query }: { query: ApiQuery<typeof listOwnPayments> }) {
  return (
    <LoadedList from={query} copy={copy} itemsOf={({ payments }) => payments}>
      {(payment) => <Payment key={payment.receipt} payment={payment} />}
    </LoadedList>
  );
}

function Payment({ payment: { at, what, method, amountCents, receipt } }: { payment: WireReceipt }) {
  return (
    <li className={styles.payment}>
      <p className={styles.what}>{what}</p>
      <p className={styles.facts}>
        <Moment at={at} />
        {` · ${copy.methods[method]}`}
      </p>
      <strong className={styles.amount}>{formatAud(cents(amountCents))}</strong>
      <span className={styles.status}>
        {amountCents < 0 ? <Badge>{copy.returned}</Badge> : <Badge tone="success">{copy.paid}</Badge>}
      </span>
      <Link to={`/portal/history/${receipt}`} aria-label={copy.viewOf(receipt)} className={styles.link}>
        {copy.view}
      </Link>
    </li>
  );
}
