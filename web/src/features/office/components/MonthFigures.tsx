import { officeMonth as copy } from '@legacy-hub/domain/copy/office-month';
import {
  type ComparedMonths,
  comparedPeriod,
  daysSoFar,
  describeTakings,
  isEmptyMonth,
  monthFigures,
  namesGst,
  takenOn,
  tierRows,
  visitsOn,
} from '@legacy-hub/domain/figures/month-view';
import { TAKINGS_METHODS, type WireDayFigures } from '@legacy-hub/domain/figures/months';
import { visitGrid } from '@legacy-hub/domain/figures/visit-grid';
import { cents, formatAud } from '@legacy-hub/domain/money';
import { formatDay } from '@legacy-hub/domain/venue-time';
import { type ReactNode, useId } from 'react';
import { useIsPrinting } from '../../../browser/use-is-printing.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
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

/** The figures of a month, with something beside its chart. */
export function MonthFigures({ months, beside }: { months: ComparedMonths; beside: ReactNode }) {
  const grid = visitGrid(months);
  const hasTakings = describeTakings(months) !== null || daysSoFar(months).some((day) => takenOn(day) !== 0);
  return (
    <div className={styles.figures}>
      <Strip months={months} />
      <Panel title={copy.takings.title} className={styles.takings}>
        {hasTakings ? (
          <TakingsChart months={months} />
        ) : (
          <p>{isEmptyMonth(months) ? copy.empty : copy.takings.none}</p>
        )}
      </Panel>
      <Panel title={copy.needsYou.title} className={styles.needs}>
        {beside}
      </Panel>
      {hasTakings && <DayTable months={months} />}
      <Panel title={copy.visits.title} className={styles.wide}>
        {grid ? (
          <>
            <p className={styles.explained}>{copy.visits.explained}</p>
            <VisitTable grid={grid} />
          </>
        ) : (
          <p>{copy.visits.none}</p>
        )}
      </Panel>
      <Panel title={copy.tiers.title} className={styles.wide}>
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

function DayTable({ months }: { months: ComparedMonths }) {
  const isPrinting = useIsPrinting();
  const money = (title: string, of: (day: WireDayFigures) => number | null) => ({
    title,
    cell: (day: WireDayFigures) => {
      const amount = of(day);
      return amount === null ? '–' : formatAud(cents(amount));
    },
  });
  const columns = [
    ...TAKINGS_METHODS.map((method) => money(copy.methods[method], ({ paidCents }) => paidCents[method])),
    money(copy.figures.returned, ({ returnedCents }) => returnedCents),
    money(copy.table.total, takenOn),
    ...(namesGst(months) ? [money(copy.table.gst, ({ gstCents }) => gstCents)] : []),
    { title: copy.figures.visits, cell: (day: WireDayFigures) => visitsOn(day) },
  ];
  return (
    <div className={`${styles.wide} ${styles.days}`}>
      <Disclosure title={copy.table.show} open={isPrinting}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
        <section className={styles.scrolled} aria-label={copy.table.scrolled} tabIndex={0}>
          <table className={styles.table}>
            <caption>{copy.takings.title}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.table.day}</th>
                {columns.map(({ title }) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {daysSoFar(months).map((day) => (
                <tr key={day.day}>
                  <th scope="row">{nameOf(day)}</th>
                  {columns.map(({ title, cell }) => (
                    <td key={title}>{cell(day)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Disclosure>
    </div>
  );
}

const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));

function TierTable({ months: { shown, today } }: { months: ComparedMonths }) {
  const isOver = shown.days.every(({ day }) => day < today);
  const { tier, atEnd, now, paused, joined, left, changed } = copy.tiers;
  return (
    <table className={styles.table}>
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
