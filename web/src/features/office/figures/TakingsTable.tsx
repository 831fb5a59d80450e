import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import { formatAudOrNone, NO_FIGURE } from '@legacy-hub/domain/core/figures';
import { cents } from '@legacy-hub/domain/core/money';
import { TAKINGS_METHODS, type WireDayFigures } from '@legacy-hub/domain/figures/months';
import {
  type Amounts,
  daysSoFar,
  namesGst,
  type Period,
  periodTotal,
  sellsItems,
  takenOn,
  usualValue,
  visitsOn,
} from '@legacy-hub/domain/figures/period-view';
import { formatDay } from '@legacy-hub/domain/venue/time/venue-time';
import type { ReactNode } from 'react';
import { useIsPrinting } from '../../../browser/use-is-printing.ts';
import { Disclosure } from '../../../ui/actions/Disclosure.tsx';
import styles from './MonthFigures.module.css';

const nameOf = ({ day, isClosed }: WireDayFigures): ReactNode => (
  <>
    <span className={styles.day}>{formatDay(day)}</span>
    {isClosed && ` (${copy.table.closed.toLowerCase()})`}
  </>
);

type Usual = Record<'takings' | 'visits', number | null>;
type Column = {
  title: string;
  kind?: 'total' | 'usual';
  amountOf: (amounts: Amounts, usual: Usual) => number | null;
  format?: (value: number | null) => string;
};

const NOT_USUAL: Usual = { takings: null, visits: null };

function columnsOf(period: Period, hasUsual: boolean): Column[] {
  const { total, gst, usualTakings, usualVisits } = copy.table;
  return [
    ...TAKINGS_METHODS.map((method) => ({
      title: copy.methods[method],
      amountOf: ({ paidCents }: Amounts) => paidCents[method],
    })),
    { title: copy.figures.returned, amountOf: ({ returnedCents }) => returnedCents },
    { title: total, kind: 'total', amountOf: takenOn },
    ...(hasUsual
      ? [
          {
            title: usualTakings,
            kind: 'usual' as const,
            amountOf: (_: Amounts, usual: Usual) => usual.takings,
          },
        ]
      : []),
    ...(sellsItems(period)
      ? [{ title: copy.figures.sold, amountOf: ({ soldCents }: Amounts) => soldCents }]
      : []),
    ...(namesGst(period) ? [{ title: gst, amountOf: ({ gstCents }: Amounts) => gstCents }] : []),
    { title: copy.figures.visits, amountOf: visitsOn, format: formatCount },
    ...(hasUsual
      ? [
          {
            title: usualVisits,
            kind: 'usual' as const,
            amountOf: (_: Amounts, usual: Usual) => usual.visits,
            format: formatCount,
          },
        ]
      : []),
  ];
}

const formatAmount = (amount: number | null): string =>
  formatAudOrNone(amount === null ? null : cents(amount));

const formatCount = (count: number | null): string => String(count || NO_FIGURE);

/**
 * The days of a week or a month, each beside the usual amount of its weekday. On a phone, a day's first line
 * shows its total, and the next line shows the parts.
 */
export function TakingsTable({ period, isOpen = false }: { period: Period; isOpen?: boolean }) {
  const isPrinting = useIsPrinting();
  const rows = daysSoFar(period).map((day) => ({
    day,
    usual: {
      takings: usualValue(day.day, period, takenOn),
      visits: usualValue(day.day, period, visitsOn),
    },
  }));
  const columns = columnsOf(
    period,
    rows.some(({ usual }) => usual.takings !== null),
  );
  return (
    <div className={styles.days}>
      <Disclosure title={copy.table.show} open={isPrinting || isOpen}>
        <table className={styles.table}>
          <caption>{copy.takings.title}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.table.day}</th>
              {columns.map(({ title, kind }) => (
                <th key={title} scope="col" data-kind={kind}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, usual }) => (
              <DayRow key={day.day} name={nameOf(day)} amounts={day} columns={columns} usual={usual} />
            ))}
          </tbody>
          <tfoot>
            <DayRow name={copy.table.all} amounts={periodTotal(period)} columns={columns} usual={NOT_USUAL} />
          </tfoot>
        </table>
      </Disclosure>
    </div>
  );
}

type DayRowProps = { name: ReactNode; amounts: Amounts; columns: readonly Column[]; usual: Usual };

const DayRow = ({ name, amounts, columns, usual }: DayRowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {columns.map(({ title, kind, amountOf, format = formatAmount }) => {
      const value = amountOf(amounts, usual);
      return (
        <td key={title} data-title={title} data-kind={kind} data-none={!value || undefined}>
          {format(value)}
        </td>
      );
    })}
  </tr>
);
