import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import type { VisitGrid } from '@legacy-hub/domain/figures/visit-grid';
import styles from './VisitTable.module.css';

const LEVELS = 5;

/** The hour without am or pm, except in the first column and at noon. */
const shortHour = (hour: string, index: number): string =>
  index === 0 || hour === '12 pm' ? hour : hour.replace(/ .m$/, '');

/** A grid of squares, darker for more people. It is a table, so that every square has its figure as text. */
export function VisitTable({ grid }: { grid: VisitGrid }) {
  const levelOf = (people: number) => Math.ceil((people / grid.max) * LEVELS);
  return (
    <table className={styles.grid}>
      <caption>{grid.busiest}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.corner}>{copy.visits.weekday}</span>
          </th>
          {grid.hours.map((hour, index) => (
            <th key={hour} scope="col" aria-label={hour}>
              {shortHour(hour, index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map(({ weekday, people }) => (
          <tr key={weekday}>
            <th scope="row">{weekday}</th>
            {people.map((count, index) => (
              <td key={grid.hours[index]} data-level={levelOf(count)}>
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
