import { dayClosings } from '@legacy-hub/domain/copy/day-closings';
import * as dayClosingsEndpoints from '@legacy-hub/domain/day-closings/endpoints';
import { type DayRow, dayRow } from '@legacy-hub/domain/day-closings/list-view';
import type { OutputOf } from '@legacy-hub/domain/endpoint';
import { formatMonth, monthAfter, monthBefore, monthOf } from '@legacy-hub/domain/months';
import { staffName } from '@legacy-hub/domain/staff/staff-name';
import { dayOf, formatDay, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useApiQuery } from '../../api/use-api-query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { View } from '../../ui/SideMenu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { CloseDayDialog } from '../day-closings/components/CloseDayDialog.tsx';
import styles from './DaysView.module.css';

const copy = dayClosings.days;

type Days = OutputOf<typeof dayClosingsEndpoints.listDayClosings>;

/** The days of a month with what was counted, those that nobody has counted first. */
export default function DaysView() {
  const today = dayOf(instant(Date.now()));
  const [month, setMonth] = useState(() => monthOf(today));
  const [open, setOpen] = useState<VenueDate | null>(null);
  const [saved, setSaved] = useState(0);
  const query = useApiQuery(
    dayClosingsEndpoints.listDayClosings,
    { day: month },
    {
      since: String(saved),
      keepsPrevious: true,
    },
  );

  function finish() {
    setOpen(null);
    setSaved(saved + 1);
  }

  return (
    <View title={copy.title}>
      <div className={styles.days}>
        {query.state === 'ready' && query.data.uncounted.length > 0 && (
          <Uncounted days={query.data.uncounted} onOpen={setOpen} />
        )}
        <div>
          <Button onClick={() => setOpen(today)}>{copy.closeToday}</Button>
        </div>
        <nav className={styles.month} aria-label={copy.month}>
          <Button variant="secondary" aria-label={copy.previous} onClick={() => setMonth(monthBefore(month))}>
            <Icon name="left" />
          </Button>
          <h2 aria-live="polite">{formatMonth(month)}</h2>
          <Button
            variant="secondary"
            aria-label={copy.next}
            disabled={month >= monthOf(today)}
            onClick={() => setMonth(monthAfter(month))}
          >
            <Icon name="right" />
          </Button>
        </nav>
        <QueryResult
          query={query}
          failed={copy.failed}
          loading={
            <div role="status" aria-label={copy.loading}>
              <Skeleton lines={8} />
            </div>
          }
        >
          {(days) => <DaysOfMonth days={days} month={month} onOpen={setOpen} />}
        </QueryResult>
      </div>
      {open !== null && <CloseDayDialog day={open} onDone={finish} onClose={() => setOpen(null)} />}
    </View>
  );
}

type OnOpen = (day: VenueDate) => void;

const Uncounted = ({ days, onOpen }: { days: readonly VenueDate[]; onOpen: OnOpen }) => (
  <section className={styles.uncounted} aria-label={copy.uncounted}>
    <h2>{copy.uncounted}</h2>
    <ul>
      {days.map((day) => (
        <li key={day}>
          <Button variant="secondary" onClick={() => onOpen(day)}>
            {dayClosings.title(formatDay(day))}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

type DaysProps = { days: Days; month: VenueDate; onOpen: OnOpen };

function DaysOfMonth({ days: { days, unreadable }, month, onOpen }: DaysProps) {
  return (
    <div className={styles.table}>
      {unreadable > 0 && <Notice tone="error">{copy.unreadable(unreadable)}</Notice>}
      {days.length === 0 ? (
        <EmptyState message={copy.none} />
      ) : (
        <Table
          caption={copy.caption(formatMonth(month))}
          columns={[
            { title: copy.day, cell: (row) => <OpenDay row={row} onOpen={onOpen} /> },
            { title: copy.takings, cell: ({ takings }) => <Lines texts={takings} /> },
            { title: dayClosings.counted, cell: ({ count }) => <Lines texts={count?.counted ?? []} /> },
            { title: dayClosings.difference, cell: (row) => <Difference row={row} /> },
            { title: copy.who, cell: (row) => <Who row={row} /> },
            { title: copy.adjusted, cell: ({ adjusted }) => <Lines texts={adjusted ?? []} /> },
          ]}
          rows={days.map(dayRow)}
          keyOf={({ day }) => day}
        />
      )}
    </div>
  );
}

const OpenDay = ({ row, onOpen }: { row: DayRow; onOpen: OnOpen }) => (
  <Button variant="quiet" aria-label={copy.open(row.title)} onClick={() => onOpen(row.day)}>
    {row.title}
  </Button>
);

const NOTHING = ['–'];

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <span className={styles.lines}>
    {(texts.length === 0 ? NOTHING : texts).map((text) => (
      <span key={text}>{text}</span>
    ))}
  </span>
);

/** With its explanation. */
function Difference({ row: { count } }: { row: DayRow }) {
  if (count === null) return <Badge tone="warning">{copy.notClosed}</Badge>;
  return (
    <div>
      {count.isExact ? (
        <Badge tone="success">{dayClosings.exact}</Badge>
      ) : (
        <Lines texts={count.differences} />
      )}
      {count.explanation !== '' && <p className={styles.explanation}>{count.explanation}</p>}
    </div>
  );
}

function Who({ row: { count } }: { row: DayRow }) {
  if (count === null) return <Lines texts={[]} />;
  const name = staffName(count.staff);
  return <Lines texts={[count.isCorrected ? copy.correctedBy(name) : name, count.moment]} />;
}
