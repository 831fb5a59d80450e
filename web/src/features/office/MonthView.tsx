import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import { getMonths } from '@legacy-hub/domain/figures/endpoints';
import { type ComparedMonths, daysSoFar, monthCsv } from '@legacy-hub/domain/figures/month-view';
import { formatMonth, monthAfter, monthBefore, monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useNow } from '../../live/use-now.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/actions/Icon.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import { MonthFigures } from './figures/MonthFigures.tsx';
import { NeedsYou } from './figures/NeedsYou.tsx';
import { Recount } from './figures/Recount.tsx';
import styles from './MonthView.module.css';

/** A month of the venue: takings, visits, and items that need the owner's attention. */
export default function MonthView() {
  const today = dayOf(useNow('minute'));
  const [month, setMonth] = useState(monthOf(today));
  const [recounts, setRecounts] = useState(0);
  const query = useApiQuery(
    getMonths,
    { from: monthBefore(month), until: month },
    { since: String(recounts), showsPrevious: true },
  );
  const months = query.state === 'ready' ? compare(query.data.months, today) : null;
  const isShown = months?.shown.month === month;
  return (
    <View title={copy.title} heading={formatMonth(month)}>
      <div className={styles.bar}>
        <MonthPicker month={month} today={today} onMonth={setMonth} />
        <div className={styles.actions}>
          <Button variant="secondary" disabled={!isShown} onClick={() => months && saveCsv(months)}>
            {copy.csv}
          </Button>
          <Button variant="secondary" disabled={!isShown} onClick={() => print()}>
            {copy.print}
          </Button>
        </div>
      </div>
      <div className={styles.month} aria-busy={!isShown}>
        <Loaded from={query} failed={copy.failed} loading={<MonthSkeleton />}>
          {() => months && <MonthFigures months={months} needsYou={<NeedsYou />} />}
        </Loaded>
      </div>
      {isShown && (
        <div className={styles.recount}>
          <Recount
            key={month}
            days={daysSoFar(months).map(({ day }) => day)}
            onCorrected={() => setRecounts((count) => count + 1)}
          />
        </div>
      )}
    </View>
  );
}

function compare(
  [before, shown]: readonly ComparedMonths['shown'][],
  today: VenueDate,
): ComparedMonths | null {
  return before && shown ? { before, shown, today } : null;
}

function saveCsv(months: ComparedMonths) {
  const name = `month-${months.shown.month.slice(0, 7)}.csv`;
  saveFile(new Blob([monthCsv(months)], { type: 'text/csv' }), name);
}

type PickerProps = { month: VenueDate; today: VenueDate; onMonth: (month: VenueDate) => void };

function MonthPicker({ month, today, onMonth }: PickerProps) {
  const current = monthOf(today);
  const [before, after] = [monthBefore(month), monthAfter(month)];
  return (
    <div className={styles.picker}>
      <Button
        variant="secondary"
        aria-label={`${copy.earlier}: ${formatMonth(before)}`}
        onClick={() => onMonth(before)}
      >
        <Icon name="left" />
      </Button>
      <Button
        variant="secondary"
        aria-label={`${copy.later}: ${formatMonth(after)}`}
        disabled={month >= current}
        onClick={() => onMonth(after)}
      >
        <Icon name="right" />
      </Button>
      {month !== current && (
        <Button variant="quiet" onClick={() => onMonth(current)}>
          {copy.thisMonth}
        </Button>
      )}
    </div>
  );
}

/** As tall as the loaded month, so that nothing shifts. */
function MonthSkeleton() {
  return (
    <div role="status" aria-label={copy.loading} className={styles.waiting}>
      <div className={styles.strip}>
        <Skeleton lines={2} />
      </div>
      <div className={styles.chart}>
        <Skeleton lines={6} />
      </div>
      <div className={styles.chart}>
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
