import { counterHistory as copy } from '@legacy-hub/domain/copy/counter-history';
import { cents, formatAud } from '@legacy-hub/domain/money';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type { WireStaffAction } from '@legacy-hub/domain/staff/wire';
import { dayOf, formatShortDate, formatTime, instant } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import records from '../../../ui/RecordList.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './CustomerHistory.module.css';

/** What staff did for this customer, ten at a time. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  return (
    <section className={records.records} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <Actions customerId={customerId} after={null} />
    </section>
  );
}

/** One page of actions, followed by the next when it is asked for. */
function Actions({ customerId, after }: { customerId: string; after: string | null }) {
  const query = useApiQuery(staffEndpoints.listStaffActions, {
    userId: customerId,
    ...(after !== null && { after }),
  });
  const [showsMore, setShowsMore] = useState(false);
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={4} />
    </div>
  );
  return (
    <QueryResult query={query} loading={loading} failed={copy.failed}>
      {({ actions, next }) => (
        <>
          {actions.length === 0 && <EmptyState message={copy.none} />}
          <ol className={records.list}>
            {actions.map((action) => (
              <Action key={action.id} action={action} />
            ))}
          </ol>
          {next !== null && !showsMore && (
            <Button variant="secondary" onClick={() => setShowsMore(true)}>
              {copy.more}
            </Button>
          )}
          {next !== null && showsMore && <Actions customerId={customerId} after={next} />}
        </>
      )}
    </QueryResult>
  );
}

function Action({ action }: { action: WireStaffAction }) {
  const { at, staff, what, amountCents, changes } = action;
  const moment = instant(Date.parse(at));
  return (
    <li className={styles.action}>
      <time dateTime={at} className={styles.time}>
        {formatShortDate(dayOf(moment))}, {formatTime(moment)}
      </time>
      <div>
        <p>
          <strong>{what}</strong>
          {amountCents !== null && ` ${formatAud(cents(amountCents))}`}
        </p>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
      <span className={styles.staff}>{staff}</span>
    </li>
  );
}
