import { officeMonth as copy } from '@legacy-hub/domain/copy/office/month';
import { cents, formatAud } from '@legacy-hub/domain/core/money';
import {
  type Amounts,
  type ComparedMonths,
  comparedPeriod,
  daysSoFar,
  describeTakings,
  isEmptyMonth,
  monthFigures,
  monthTotal,
  namesGst,
  signed,
  takenOn,
  tierRows,
  visitsOn,
} from '@legacy-hub/domain/figures/month-view';
import { TAKINGS_METHODS, type WireDayFigures } from '@legacy-hub/domain/figures/months';
import { visitGrid } from '@legacy-hub/domain/figures/visit-grid';
import { formatDay } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useId } from 'react';
import { useIsPrinting } from '../../../browser/use-is-printing.ts';
import { Disclosure } from '../../../ui/actions/Disclosure.tsx';
import styles from './MonthFigures.module.css';
import { TakingsChart } from './TakingsChart.tsx';
import { VisitTable } from './VisitTable.tsx';

function Panel({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

/** The figures of a month, and items that need the owner's attention: above them on a phone, else below. */
export function MonthFigures({ months, needsYou }: { months: ComparedMonths; needsYou: ReactNode }) {
  const grid = visitGrid(months);
  const hasTakings = describeTakings(months) !== null || daysSoFar(months).some((day) => takenOn(day) !== 0);
  return (
    <div className={styles.figures}>
      <Panel title={copy.needsYou.title} className={styles.needs}>
        {needsYou}
      </Panel>
      <Strip months={months} />
      <Panel title={copy.takings.title} className={styles.takings}>
        {hasTakings ? (
          <TakingsChart months={months} />
        ) : (
          <p>{isEmptyMonth(months) ? copy.empty : copy.takings.none}</p>
        )}
      </Panel>
      {hasTakings && <DayTable months={months} />}
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
        <TierTable months={months} />
      </Panel>
    </div>
  );
}

function Strip({ months }: { months: ComparedMonths }) {
  return (
    <section className={styles.strip} aria-label={copy.figures.label}>
      <dl>
        {monthFigures(months).map(({ name, value, change }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{change}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status">{copy.comparedWith(comparedPeriod(months))}</p>
    </section>
  );
}

const nameOf = ({ day, isClosed }: WireDayFigures): string =>
  isClosed ? `${formatDay(day)} (${copy.table.closed.toLowerCase()})` : formatDay(day);

type Column = { title: string; isTotal?: boolean; amountOf: (amounts: Amounts) => number | null };

function columnsOf(months: ComparedMonths): Column[] {
  const { total, gst } = copy.table;
  return [
    ...TAKINGS_METHODS.map((method) => ({
      title: copy.methods[method],
      amountOf: ({ paidCents }: Amounts) => paidCents[method],
    })),
    { title: copy.figures.returned, amountOf: ({ returnedCents }) => returnedCents },
    { title: total, isTotal: true, amountOf: takenOn },
    ...(namesGst(months) ? [{ title: gst, amountOf: ({ gstCents }: Amounts) => gstCents }] : []),
  ];
}

const formatAmount = (amount: number | null): string => (amount === null ? '–' : formatAud(cents(amount)));

/** On a phone, a day's first line shows its total, and the next line shows the parts. */
function DayTable({ months }: { months: ComparedMonths }) {
  const isPrinting = useIsPrinting();
  const columns = columnsOf(months);
  return (
    <div className={styles.days}>
      <Disclosure title={copy.table.show} open={isPrinting}>
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
            {daysSoFar(months).map((day) => (
              <DayRow key={day.day} name={nameOf(day)} amounts={day} columns={columns} />
            ))}
          </tbody>
          <tfoot>
            <DayRow name={copy.table.all} amounts={monthTotal(months)} columns={columns} />
          </tfoot>
        </table>
      </Disclosure>
    </div>
  );
}

type DayRowProps = { name: string; amounts: Amounts; columns: readonly Column[] };

function DayRow({ name, amounts, columns }: DayRowProps) {
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
          </td>
        );
      })}
      <td data-title={copy.figures.visits} data-none={visits === 0 || undefined}>
        {visits}
      </td>
    </tr>
  );
}

function TierTable({ months: { shown, today } }: { months: ComparedMonths }) {
  const isOver = shown.days.every(({ day }) => day < today);
  const { tier, atEnd, now, paused, joined, left, changed } = copy.tiers;
  return (
    <table className={`${styles.table} ${styles.tiers}`}>
      <caption>{copy.tiers.title}</caption>
      <thead>
        <tr>
          {[tier, isOver ? atEnd : now, paused, joined, left, changed].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tierRows(shown).map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.members}</td>
            <td>{row.paused}</td>
            <td>{row.joined}</td>
            <td>{row.left}</td>
            <td>{signed(row.changed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
