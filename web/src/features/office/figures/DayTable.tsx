import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { NO_FIGURE } from '@legacy-hub/domain/core/figures';
import type { WireDay } from '@legacy-hub/domain/day-closings/wire';
import { formatMonth } from '@legacy-hub/domain/venue/time/months';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { Fragment } from 'react';
import { DayState } from '../../day-closings/components/DayState.tsx';
import { dayRow, totalRow } from '../../day-closings/rows.ts';
import styles from './DayTable.module.css';

const { days: words, ways } = copy;

/**
 * A phone has no room for the parts of the expected amount, which the day's dialog shows. The counted amount is
 * in the last column there.
 */
const AMOUNTS = [
  { key: 'cash', title: ways.cash, isWide: true },
  { key: 'terminal', title: ways.terminal, isWide: true },
  { key: 'refunds', title: words.refunds, isWide: true },
  { key: 'moved', title: words.moved, isWide: true },
  { key: 'expected', title: words.expected, isWide: false },
  { key: 'counted', title: words.counted, isWide: true },
] as const;

type Props = {
  days: readonly WireDay[];
  month: VenueDate;
  today: VenueDate;
  onOpen: (day: VenueDate) => void;
};

/** The days of a month, one per line, and their total. A click anywhere in a line opens the day. */
export function DayTable({ days, month, today, onOpen }: Props) {
  const total = totalRow(days, today);
  const amounts = AMOUNTS.filter(
    ({ key }) => key !== 'moved' || days.some(({ movedCents }) => movedCents !== 0),
  );
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <caption>{words.caption(formatMonth(month))}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {amounts.map(({ key, title, isWide }) => (
              <th key={key} scope="col" className={styles.amount} data-wide={isWide || undefined}>
                {title}
              </th>
            ))}
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day) => dayRow(day, today))
            .map((row) => (
              <tr key={row.day}>
                <th scope="row">
                  <button type="button" aria-label={words.open(row.title)} onClick={() => onOpen(row.day)}>
                    {row.title}
                  </button>
                </th>
                {amounts.map(({ key, isWide }) => (
                  <td key={key} className={styles.amount} data-wide={isWide || undefined}>
                    {row[key]}
                  </td>
                ))}
                <td>
                  <div className={styles.state}>
                    <DayState state={row.state} />
                    {row.counted !== NO_FIGURE && (
                      <small className={styles.counted}>{words.countedOnPhone(row.counted)}</small>
                    )}
                    {row.countedBy !== '' && <p className={styles.by}>{row.countedBy}</p>}
                  </div>
                </td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {amounts.map(({ key, isWide }) => (
              <td key={key} className={styles.amount} data-wide={isWide || undefined}>
                {total[key]}
              </td>
            ))}
            <td>
              {total.states.map((state, index) => (
                <Fragment key={state}>
                  {index > 0 && ', '}
                  <span className={styles.total}>{state}</span>
                </Fragment>
              ))}
              {total.counted !== NO_FIGURE && (
                <small className={styles.counted}>{words.countedOnPhone(total.counted)}</small>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{words.countedExplained}</p>
    </div>
  );
}
