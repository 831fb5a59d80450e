import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { PARAMETERS } from '@legacy-hub/domain/core/addresses';
import * as dayClosingsEndpoints from '@legacy-hub/domain/day-closings/endpoints';
import { formatMonth, monthAfter, monthBefore, monthOf } from '@legacy-hub/domain/venue/time/months';
import { parseVenueDate, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useToday } from '../../live/use-now.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/actions/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import { CloseDayDialog } from '../day-closings/components/CloseDayDialog.tsx';
import styles from './DaysView.module.css';
import { DayTable } from './figures/DayTable.tsx';
import { ToCount } from './figures/ToCount.tsx';

const { days } = copy;

type Days = OutputOf<typeof dayClosingsEndpoints.listDayClosings>;

/** The days of a month with their counts, uncounted days first. */
export default function DaysView() {
  const today = useToday();
  const [search] = useSearchParams();
  const linked = parseVenueDate(search.get(PARAMETERS.day) ?? '');
  const [month, setMonth] = useState(() => monthOf(linked ?? today));
  const [open, setOpen] = useState(linked);
  const [saved, setSaved] = useState(0);
  const query = useApiQuery(
    dayClosingsEndpoints.listDayClosings,
    { day: month },
    { since: String(saved), showsPrevious: true },
  );

  function finish() {
    setOpen(null);
    setSaved(saved + 1);
  }

  return (
    <View
      title={days.title}
      actions={
        <Button variant="secondary" onClick={() => print()}>
          {days.print}
        </Button>
      }
    >
      <div className={styles.days}>
        <p>{days.explained}</p>
        {query.state === 'ready' && <ToCount days={query.data} today={today} onOpen={setOpen} />}
        <MonthPicker month={month} today={today} onMonth={setMonth} />
        <Loaded
          from={query}
          failed={days.failed}
          loading={<LoadingSkeleton label={days.loading} lines={8} />}
        >
          {(ofMonth) => <DaysOfMonth days={ofMonth} month={month} today={today} onOpen={setOpen} />}
        </Loaded>
      </div>
      {open !== null && <CloseDayDialog day={open} onDone={finish} onClose={() => setOpen(null)} />}
    </View>
  );
}

type PickerProps = { month: VenueDate; today: VenueDate; onMonth: (month: VenueDate) => void };

const MonthPicker = ({ month, today, onMonth }: PickerProps) => (
  <nav className={styles.month} aria-label={days.month}>
    <Button variant="secondary" aria-label={days.previous} onClick={() => onMonth(monthBefore(month))}>
      <Icon name="left" />
    </Button>
    <h2 aria-live="polite">{formatMonth(month)}</h2>
    <Button
      variant="secondary"
      aria-label={days.next}
      disabled={month >= monthOf(today)}
      onClick={() => onMonth(monthAfter(month))}
    >
      <Icon name="right" />
    </Button>
  </nav>
);

type DaysProps = { days: Days; month: VenueDate; today: VenueDate; onOpen: (day: VenueDate) => void };

function DaysOfMonth({ days: { days: all, unreadable }, month, today, onOpen }: DaysProps) {
  return (
    <>
      {unreadable > 0 && <Notice tone="error">{days.unreadable(unreadable)}</Notice>}
      {all.length === 0 ? (
        <EmptyState message={days.none} />
      ) : (
        <DayTable days={all} month={month} today={today} onOpen={onOpen} />
      )}
    </>
  );
}
