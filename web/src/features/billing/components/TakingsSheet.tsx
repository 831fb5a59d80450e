import { takingsCsv, takingsSheet } from '@legacy-hub/domain/billing/takings-sheet';
import type { WireTakings } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { network } from '@legacy-hub/domain/copy/network';
import { formatDay, VENUE_ZONE, type VenueDate } from '@legacy-hub/domain/venue-time';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LineItems } from '../../../ui/LineItems.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { saveCsv, useTakings } from '../use-takings.ts';
import styles from './TakingsDialog.module.css';

const words = counterMoney.takings;

export function TakingsSheet({ day }: { day: VenueDate }) {
  const { asked, again } = useTakings(day);
  switch (asked.state) {
    case 'loading':
      return (
        <div role="status" aria-label={words.loading}>
          <Skeleton lines={8} />
        </div>
      );
    case 'failed':
      return (
        <Notice tone="error">
          <p>{words.failed}</p>
          <p>{asked.reason}</p>
          <Button variant="quiet" onClick={again}>
            {network.retry}
          </Button>
        </Notice>
      );
    case 'ready':
      return asked.takings.entries.length === 0 ? (
        <EmptyState message={words.none} />
      ) : (
        <Sheet takings={asked.takings} day={day} />
      );
  }
}

function Sheet({ takings, day }: { takings: WireTakings; day: VenueDate }) {
  const { totals, entries, total, cash } = takingsSheet(takings, VENUE_ZONE);
  return (
    <>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => window.print()}>
          {counter.takings.print}
        </Button>
        <Button variant="quiet" onClick={() => saveCsv(words.file(day), takingsCsv(takings, VENUE_ZONE))}>
          {counter.takings.csv}
        </Button>
      </div>
      <article className={styles.sheet}>
        <h3>{words.of(formatDay(day))}</h3>
        <LineItems
          lines={[{ what: words.cashTotal, amount: cash }]}
          total={{ what: words.total, amount: total }}
        />
        <Table
          caption={words.totals}
          columns={[
            { title: words.staff, cell: ({ staff }) => staff },
            { title: words.method, cell: ({ method }) => method },
            { title: words.count, cell: ({ entries: count }) => count },
            { title: words.amount, cell: ({ amount }) => amount },
          ]}
          rows={totals}
          keyOf={({ key }) => key}
        />
        <Table
          caption={words.entries}
          columns={[
            { title: words.receipt, cell: ({ receipt }) => receipt },
            { title: words.time, cell: ({ time }) => time },
            { title: words.for, cell: ({ what }) => what },
            { title: words.method, cell: ({ method }) => method },
            { title: words.staff, cell: ({ staff }) => staff },
            { title: words.amount, cell: ({ amount }) => amount },
          ]}
          rows={entries}
          keyOf={({ receipt }) => receipt}
        />
      </article>
    </>
  );
}
