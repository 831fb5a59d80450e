import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { cashTaken, takingsCsv, takingsSheet } from '@legacy-hub/domain/billing/takings-sheet';
import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue-time';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LineItems } from '../../../ui/LineItems.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { saveCsv } from '../save-csv.ts';
import { DrawerCount } from './DrawerCount.tsx';
import { RefusedCash } from './RefusedCash.tsx';
import styles from './TakingsDialog.module.css';

const copy = counterMoney.takings;

export function TakingsSheet({ day }: { day: VenueDate }) {
  const takings = useApiQuery(billingEndpoints.getTakings, { day });
  const loading = (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={8} />
    </div>
  );
  return (
    <QueryResult query={takings} loading={loading} failed={copy.failed}>
      {(data) =>
        data.entries.length + data.refusedCash.length === 0 ? (
          <EmptyState message={copy.none} />
        ) : (
          <Sheet takings={data} day={day} />
        )
      }
    </QueryResult>
  );
}

function Sheet({ takings, day }: { takings: WireTakings; day: VenueDate }) {
  const { totals, entries, total, cash, refusedCash } = takingsSheet(takings);
  return (
    <article className={styles.sheet}>
      <header className={styles.heading}>
        <h3>{copy.of(formatDay(day))}</h3>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => window.print()}>
            {counter.takings.print}
          </Button>
          <Button variant="secondary" onClick={() => saveCsv(copy.file(day), takingsCsv(takings))}>
            {counter.takings.csv}
          </Button>
        </div>
      </header>
      <LineItems
        lines={[{ what: copy.cashTotal, amount: cash }]}
        total={{ what: copy.total, amount: total }}
      />
      {refusedCash && <RefusedCash {...refusedCash} />}
      <DrawerCount expected={cashTaken(takings)} />
      <Table
        caption={copy.totals}
        columns={[
          { title: copy.staff, cell: ({ staff }) => staff },
          { title: copy.method, cell: ({ method }) => method },
          { title: copy.count, cell: ({ entries: count }) => count },
          { title: copy.amount, cell: ({ amount }) => amount },
        ]}
        rows={totals}
        keyOf={({ key }) => key}
      />
      <Table
        caption={copy.entries}
        columns={[
          { title: copy.receipt, cell: ({ receipt }) => receipt },
          { title: copy.time, cell: ({ time }) => time },
          { title: copy.for, cell: ({ what }) => what },
          { title: copy.method, cell: ({ method }) => method },
          { title: copy.staff, cell: ({ staff }) => staff },
          { title: copy.amount, cell: ({ amount }) => amount },
        ]}
        rows={entries}
        keyOf={({ receipt }) => receipt}
      />
    </article>
  );
}
