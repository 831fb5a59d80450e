import { officeMonth } from '@legacy-hub/domain/copy/office/month';
import { officeWeek as copy } from '@legacy-hub/domain/copy/office/week';
import { PARAMETERS } from '@legacy-hub/domain/core/addresses';
import { getWeek } from '@legacy-hub/domain/figures/endpoints';
import { type Period, periodCsv } from '@legacy-hub/domain/figures/period-view';
import type { WireWeek } from '@legacy-hub/domain/figures/week';
import {
  addDays,
  formatWeek,
  formatWeekday,
  mondayOf,
  parseVenueDate,
  type VenueDate,
  venueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../api/use-api-query.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useToday } from '../../live/use-now.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/actions/Icon.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import { CloseDatesButton } from './closures/CloseDatesButton.tsx';
import { ComingDays } from './figures/ComingDays.tsx';
import { FigureStrip } from './figures/FigureStrip.tsx';
import figures from './figures/MonthFigures.module.css';
import { Panel } from './figures/Panel.tsx';
import { Takings } from './figures/Takings.tsx';
import { TierTable } from './figures/TierTable.tsx';
import styles from './MonthView.module.css';

/** A week from Monday to Sunday beside the same weekdays of the four weeks before, and the next seven days. */
export default function WeekView() {
  const today = useToday();
  const [search] = useSearchParams();
  const [monday, setMonday] = useState(() => mondayInAddress(search, today) ?? mondayOf(today));
  const query = useApiQuery(getWeek, { day: monday }, { showsPrevious: true });
  const week = query.state === 'ready' ? query.data : null;
  const isShown = week?.monday === monday;
  const isCurrent = monday === mondayOf(today);
  return (
    <View
      title={copy.title}
      heading={weekName(monday, today)}
      picker={<WeekPicker monday={monday} today={today} onMonday={setMonday} />}
      actions={
        <>
          <CloseDatesButton />
          <Button
            variant="secondary"
            disabled={!isShown}
            onClick={() => week && saveCsv(monday, periodOf(week, today))}
          >
            {officeMonth.csv}
          </Button>
          <Button variant="secondary" disabled={!isShown} onClick={() => print()}>
            {officeMonth.print}
          </Button>
        </>
      }
    >
      <div className={styles.month} aria-busy={!isShown}>
        <Loaded
          from={query}
          failed={copy.failed}
          loading={<LoadingSkeleton label={copy.loading} lines={12} />}
        >
          {(loaded) => (
            <div className={figures.figures}>
              <WeekFigures week={loaded} today={today} />
              {isCurrent && (
                <Panel title={copy.coming.title}>
                  <ComingDays />
                </Panel>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </View>
  );
}

/** Returns the first day of the linked week; null without one, and for a week to come. */
function mondayInAddress(search: URLSearchParams, today: VenueDate): VenueDate | null {
  const day = parseVenueDate(search.get(PARAMETERS.dayOfWeek) ?? '');
  return day !== null && day <= today ? mondayOf(day) : null;
}

/** `16–22 Nov`, with the year only if it's another. */
function weekName(monday: VenueDate, today: VenueDate): string {
  const [year, thisYear] = [addDays(monday, 6), today].map((day) => day.slice(0, 4));
  return year === thisYear ? formatWeek(monday) : `${formatWeek(monday)} ${year}`;
}

const periodOf = ({ days, earlier }: WireWeek, today: VenueDate): Period => ({ days, earlier, today });

const labelOf = (day: string): string => formatWeekday(venueDate(day));

function WeekFigures({ week, today }: { week: WireWeek; today: VenueDate }) {
  const period = periodOf(week, today);
  const range = { from: week.monday, until: addDays(week.monday, 6), name: weekName(week.monday, today) };
  const isOver = week.days.every(({ day }) => day < today);
  return (
    <>
      <FigureStrip label={copy.label} period={period} earlier={copy.earlier} />
      <Takings period={period} labelOf={labelOf} isTableOpen />
      <Panel title={officeMonth.tiers.title}>
        <TierTable tiers={week.tiers} range={range} isOver={isOver} />
      </Panel>
    </>
  );
}

function saveCsv(monday: VenueDate, period: Period) {
  saveFile(new Blob([periodCsv(period)], { type: 'text/csv' }), copy.fileName(monday));
}

type PickerProps = { monday: VenueDate; today: VenueDate; onMonday: (monday: VenueDate) => void };

function WeekPicker({ monday, today, onMonday }: PickerProps) {
  const current = mondayOf(today);
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  return (
    <nav className={styles.picker} aria-label={copy.picker}>
      <Button
        variant="secondary"
        aria-label={copy.previous(formatWeek(before))}
        onClick={() => onMonday(before)}
      >
        <Icon name="left" />
      </Button>
      <Button
        variant="secondary"
        aria-label={copy.next(formatWeek(after))}
        disabled={monday >= current}
        onClick={() => onMonday(after)}
      >
        <Icon name="right" />
      </Button>
      {monday !== current && (
        <Button variant="quiet" onClick={() => onMonday(current)}>
          {copy.thisWeek}
        </Button>
      )}
    </nav>
  );
}
