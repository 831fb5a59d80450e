import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import type { WireTierFigures } from '@legacy-hub/domain/figures/months';
import type { Period } from '@legacy-hub/domain/figures/period-view';
import { visitGrid } from '@legacy-hub/domain/figures/visit-grid';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { ReactNode } from 'react';
import { FigureStrip } from './FigureStrip.tsx';
import styles from './MonthFigures.module.css';
import { Panel } from './Panel.tsx';
import { Takings } from './Takings.tsx';
import { TierTable } from './TierTable.tsx';
import { VisitTable } from './VisitTable.tsx';

type Props = {
  period: Period;
  /** The name of the month with which it is compared. */
  earlier: string;
  tiers: readonly WireTierFigures[];
  range: { from: VenueDate; until: VenueDate; name: string };
  needsYou: ReactNode;
};

/** The figures of a month, below the items that need the owner's attention. */
export function MonthFigures({ period, earlier, tiers, range, needsYou }: Props) {
  const grid = visitGrid(period);
  const isOver = period.days.every(({ day }) => day < period.today);
  return (
    <div className={styles.figures}>
      <Panel title={copy.needsYou.title} className={styles.needs}>
        {needsYou}
      </Panel>
      <FigureStrip label={copy.figures.label} period={period} earlier={earlier} />
      <Takings period={period} labelOf={labelOf} />
      <Panel title={copy.visits.title}>
        {grid ? (
          <>
            <p className={styles.explained}>{copy.visits.explained}</p>
            <VisitTable grid={grid} />
          </>
        ) : (
          <p>{copy.visits.none}</p>
        )}
      </Panel>
      <Panel title={copy.tiers.title}>
        <TierTable tiers={tiers} range={range} isOver={isOver} />
      </Panel>
    </div>
  );
}

/** Labels the first day of the month and every fifth day. */
const labelOf = (day: string): string | null => {
  const number = Number(day.slice(8));
  return number === 1 || number % 5 === 0 ? String(number) : null;
};
