import { counterVisits as copy } from '@legacy-hub/domain/copy/counter-visits';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import { dayOf, formatDay, formatTime, instant } from '@legacy-hub/domain/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { formatMonth, monthAfter, monthBefore, monthOf } from '@legacy-hub/domain/visits/month';
import type { WireVisit } from '@legacy-hub/domain/visits/wire';
import { useState } from 'react';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useNow } from '../../../live/use-now.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './CustomerVisits.module.css';

/** A household's visits, a month at a time. */
export function CustomerVisits({ customerId }: { customerId: string }) {
  const thisMonth = monthOf(dayOf(useNow('minute')));
  const [month, setMonth] = useState(thisMonth);
  const query = useApiQuery(visitsEndpoints.listVisits, { userId: customerId, day: month });
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={4} />
    </div>
  );
  return (
    <section className={styles.visits} aria-label={copy.title}>
      <header className={styles.head}>
        <h3 aria-live="polite">{copy.of(formatMonth(month))}</h3>
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => setMonth(monthBefore(month))}>
            {copy.earlier}
          </Button>
          <Button
            variant="secondary"
            disabled={month >= thisMonth}
            onClick={() => setMonth(monthAfter(month))}
          >
            {copy.later}
          </Button>
        </div>
      </header>
      <QueryResult query={query} loading={loading} failed={copy.failed}>
        {({ visits }) =>
          visits.length === 0 ? (
            <EmptyState message={copy.none} />
          ) : (
            <ol className={styles.list}>
              {visits.map((visit) => (
                <Visit key={visit.id} visit={visit} />
              ))}
            </ol>
          )
        }
      </QueryResult>
    </section>
  );
}

function Visit({ visit: { at, name, hours, isUndone } }: { visit: WireVisit }) {
  const moment = instant(Date.parse(at));
  return (
    <li className={styles.visit}>
      <p>
        <strong>{name}</strong> {isUndone && <Badge>{copy.undone}</Badge>}
      </p>
      <p className={styles.facts}>
        <time dateTime={at}>
          {formatDay(dayOf(moment))}, {formatTime(moment)}
        </time>
        {` · ${portalBookings.hours(hours)}`}
      </p>
    </li>
  );
}
