import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import { getMonths } from '@legacy-hub/domain/figures/endpoints';
import type { WireMonthFigures } from '@legacy-hub/domain/figures/months';
import { daysSoFar, type Period, periodCsv } from '@legacy-hub/domain/figures/period-view';
import { formatMonth, monthAfter, monthBefore, monthOf } from '@legacy-hub/domain/venue/time/months';
import { addDays, dayOf, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useNow } from '../../live/use-now.ts';
import { LazyPart } from '../../loading/LazyPart.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/actions/Icon.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import { CloseDatesButton } from './closures/CloseDatesButton.tsx';
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
  const shown = query.state === 'ready' ? compare(query.data.months, today) : null;
  const isShown = shown?.month.month === month;
  return (
    <View
      title={copy.title}
      heading={formatMonth(month)}
      picker={<MonthPicker month={month} today={today} onMonth={setMonth} />}
      actions={
        <>
          <CloseDatesButton />
          <Button variant="secondary" disabled={!isShown} onClick={() => shown && saveCsv(shown)}>
            {copy.csv}
          </Button>
          <Button variant="secondary" disabled={!isShown} onClick={() => print()}>
            {copy.print}
          </Button>
        </>
      }
    >
      <div className={styles.month} aria-busy={!isShown}>
        <Loaded from={query} failed={copy.failed} loading={<MonthSkeleton />}>
          {() =>
            shown && (
              <MonthFigures
                period={shown.period}
                earlier={formatMonth(monthBefore(shown.month.month))}
                tiers={shown.month.tiers}
                range={rangeOf(shown.month.month)}
                needsYou={
                  <>
                    <NeedsYou />
                    <LazyPart load={loadMessages} props={{}} />
                  </>
                }
              />
            )
          }
        </Loaded>
      </div>
      {isShown && (
        <div className={styles.recount}>
          <Recount
            key={month}
            days={daysSoFar(shown.period).map(({ day }) => day)}
            onCorrected={() => setRecounts((count) => count + 1)}
          />
        </div>
      )}
    </View>
  );
}

const loadMessages = () => import('./messages/Messages.tsx');

const rangeOf = (month: VenueDate) => ({
  from: month,
  until: addDays(monthAfter(month), -1),
  name: formatMonth(month),
});

type Shown = { month: WireMonthFigures; period: Period };

function compare([before, month]: readonly WireMonthFigures[], today: VenueDate): Shown | null {
  return before && month ? { month, period: { days: month.days, earlier: before.days, today } } : null;
}

function saveCsv({ month: { month }, period }: Shown) {
  saveFile(new Blob([periodCsv(period)], { type: 'text/csv' }), `month-${month.slice(0, 7)}.csv`);
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
