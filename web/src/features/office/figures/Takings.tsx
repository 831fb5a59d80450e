import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import {
  daysSoFar,
  describeTakings,
  isEmpty,
  type Period,
  takenOn,
} from '@legacy-hub/domain/figures/period-view';
import styles from './MonthFigures.module.css';
import { Panel } from './Panel.tsx';
import { TakingsChart } from './TakingsChart.tsx';
import { TakingsTable } from './TakingsTable.tsx';

type Props = {
  period: Period;
  /** Returns the label of a day below the chart; null for none. */
  labelOf: (day: string) => string | null;
  isTableOpen?: boolean;
};

/** The takings of each day as a chart, with a table of the same figures beneath. */
export function Takings({ period, labelOf, isTableOpen = false }: Props) {
  const hasTakings = describeTakings(period) !== null || daysSoFar(period).some((day) => takenOn(day) !== 0);
  return (
    <>
      <Panel title={copy.takings.title} className={styles.takings}>
        {hasTakings ? (
          <TakingsChart period={period} labelOf={labelOf} />
        ) : (
          <p>{isEmpty(period) ? copy.empty : copy.takings.none}</p>
        )}
      </Panel>
      {hasTakings && <TakingsTable period={period} isOpen={isTableOpen} />}
    </>
  );
}
