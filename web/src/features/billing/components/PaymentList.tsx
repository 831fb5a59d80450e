import type { listOwnPayments } from '@legacy-hub/domain/billing/history-endpoints';
import type { WireOwnPayment } from '@legacy-hub/domain/billing/wire';
import { portalHistory } from '@legacy-hub/domain/copy/portal-history';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { dayOf, formatDay, formatTime, instant } from '@legacy-hub/domain/venue-time';
import { Link } from 'react-router-dom';
import { QueryResult } from '../../../api/QueryResult.tsx';
import type { ApiQuery } from '../../../api/use-api-query.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './PaymentList.module.css';

const { payments: copy } = portalHistory;

/** What a member paid and got back, each with its receipt. */
export function PaymentList({ query }: { query: ApiQuery<typeof listOwnPayments> }) {
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={4} />
    </div>
  );
  return (
    <QueryResult query={query} loading={loading} failed={copy.failed}>
      {({ payments }) =>
        payments.length === 0 ? (
          <EmptyState message={copy.none} />
        ) : (
          <ol className={styles.list}>
            {payments.map((payment) => (
              <Payment key={payment.receipt} payment={payment} />
            ))}
          </ol>
        )
      }
    </QueryResult>
  );
}

function Payment({ payment: { at, what, method, amountCents, receipt } }: { payment: WireOwnPayment }) {
  const moment = instant(Date.parse(at));
  return (
    <li className={styles.payment}>
      <div>
        <p>
          <strong>{what}</strong>
        </p>
        <p className={styles.facts}>
          <time dateTime={at}>
            {formatDay(dayOf(moment))}, {formatTime(moment)}
          </time>
          {` · ${copy.methods[method]}`}
        </p>
      </div>
      <strong className={styles.amount}>{formatAud(cents(amountCents))}</strong>
      <Link to={`/portal/history/${receipt}`} aria-label={copy.viewOf(receipt)} className={styles.link}>
        {copy.view}
      </Link>
    </li>
  );
}
