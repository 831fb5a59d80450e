import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import { formatAudOrNone, NO_FIGURE } from '@legacy-hub/domain/core/figures';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
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
import { useIsPrinting } from '../../../browser/use-is-printing.ts';
import { Disclosure } from '../../../ui/actions/Disclosure.tsx';
import styles from './MonthFigures.module.css';

const nameOf = ({ day, isClosed }: WireDayFigures): string =>
  isClosed ? `${formatDay(day)} (${copy.table.closed.toLowerCase()})` : formatDay(day);

type Column = { title: string; isTotal?: boolean; amountOf: (amounts: Amounts) => number | null };

function columnsOf(period: Period): Column[] {
  const { total, gst } = copy.table;
  return [
    ...TAKINGS_METHODS.map((method) => ({
      title: copy.methods[method],
      amountOf: ({ paidCents }: Amounts) => paidCents[method],
    })),
    { title: copy.figures.returned, amountOf: ({ returnedCents }) => returnedCents },
    { title: total, isTotal: true, amountOf: takenOn },
    ...(sellsItems(period)
      ? [{ title: copy.figures.sold, amountOf: ({ soldCents }: Amounts) => soldCents }]
      : []),
    ...(namesGst(period) ? [{ title: gst, amountOf: ({ gstCents }: Amounts) => gstCents }] : []),
  ];
}

const formatAmount = (amount: number | null): string =>
  formatAudOrNone(amount === null ? null : cents(amount));

/**
 * The days of a week or a month, each beside the usual amount of its weekday. On a phone, a day's first line
 * shows its total, and the next line shows the parts.
 */
export function TakingsTable({ period, isOpen = false }: { period: Period; isOpen?: boolean }) {
  const isPrinting = useIsPrinting();
  const columns = columnsOf(period);
  const days = daysSoFar(period);
  return (
    <div className={styles.days}>
      <Disclosure title={copy.table.show} open={isPrinting || isOpen}>
        <table className={styles.table}>
          <caption>{copy.takings.title}</caption>
          <thead>
            <tr>
              {[copy.table.day, ...columns.map(({ title }) => title), copy.figures.visits].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow
                key={day.day}
                name={nameOf(day)}
                amounts={day}
                columns={columns}
                usual={{
                  takings: usualValue(day.day, period, takenOn),
                  visits: usualValue(day.day, period, visitsOn),
                }}
              />
            ))}
          </tbody>
          <tfoot>
            <DayRow name={copy.table.all} amounts={periodTotal(period)} columns={columns} usual={null} />
          </tfoot>
        </table>
      </Disclosure>
    </div>
  );
}

type DayRowProps = {
  name: string;
  amounts: Amounts;
  columns: readonly Column[];
  usual: Record<'takings' | 'visits', number | null> | null;
};

function DayRow({ name, amounts, columns, usual }: DayRowProps) {
  const visits = visitsOn(amounts);
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ title, isTotal = false, amountOf }) => {
        const value = amountOf(amounts);
        return (
          <td
            key={title}
            data-title={title}
            data-total={isTotal || undefined}
            data-none={!value || undefined}
          >
            {formatAmount(value)}
            {isTotal && usual && usual.takings !== null && <Usual value={formatAud(cents(usual.takings))} />}
          </td>
        );
      })}
      <td data-title={copy.figures.visits} data-none={(visits === 0 && !usual?.visits) || undefined}>
        {visits || NO_FIGURE}
        {usual && usual.visits !== null && <Usual value={String(usual.visits)} />}
      </td>
    </tr>
  );
}

const Usual = ({ value }: { value: string }) => (
  <small className={styles.usual}> {copy.table.usually(value)}</small>
);
