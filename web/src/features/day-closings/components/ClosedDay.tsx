import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { staffName } from '@legacy-hub/domain/core/colleague';
import type { WireDay } from '@legacy-hub/domain/day-closings/wire';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { Table } from '../../../ui/data/Table.tsx';
import { adjustmentViews, type ClosingView, closingViews } from '../list-view.ts';
import { daySummary } from '../rows.ts';
import styles from './ClosedDay.module.css';
import { DayState } from './DayState.tsx';

/**
 * The state of a day, money added after its count, each correction above the count it corrects, and the
 * expected amounts.
 */
export function ClosedDay({ day }: { day: WireDay }) {
  const { state, lines, expected } = daySummary(day);
  return (
    <div className={styles.day}>
      <DayState state={state} />
      {day.adjustments.length > 0 && <Adjustments day={day} />}
      {closingViews(day.closings).map((closing) => (
        <Closing key={closing.key} closing={closing} />
      ))}
      <section className={styles.count} aria-label={copy.atCounter.title}>
        <h3>{copy.atCounter.title}</h3>
        <LineItems lines={lines} total={{ what: copy.atCounter.expected, amount: expected }} />
      </section>
    </div>
  );
}

function Closing({ closing }: { closing: ClosingView }) {
  const { heading, isReplaced, cash, terminal, reason, explanation } = closing;
  const by = heading.isCorrection ? copy.count.correctedBy : copy.count.by;
  return (
    <article className={isReplaced ? styles.replaced : styles.count}>
      <h3>{by(staffName(heading.staff), heading.moment)}</h3>
      {isReplaced && <p>{copy.count.replaced}</p>}
      <div className={styles.ways}>
        <section aria-label={copy.drawer}>
          <h4>{copy.drawer}</h4>
          <LineItems lines={cash.lines} total={cash.result} />
        </section>
        <section aria-label={copy.terminal}>
          <h4>{copy.terminal}</h4>
          <LineItems lines={terminal.lines} total={terminal.result} />
        </section>
      </div>
      {reason !== null && <p>{copy.count.reason(reason)}</p>}
      {explanation !== '' && <p>{copy.count.explanation(explanation)}</p>}
    </article>
  );
}

function Adjustments({ day }: { day: WireDay }) {
  const { rows, total } = adjustmentViews(day.adjustments);
  return (
    <section className={styles.count} aria-label={copy.adjustments.title}>
      <p>{copy.adjustments.explained(total)}</p>
      <Table
        caption={copy.adjustments.title}
        columns={[
          { title: copy.adjustments.when, cell: ({ when }) => when },
          { title: copy.adjustments.for, cell: ({ what }) => what },
          { title: copy.adjustments.way, cell: ({ way }) => way },
          { title: copy.adjustments.staff, cell: ({ staff }) => staff && staffName(staff) },
          { title: copy.adjustments.amount, cell: ({ amount }) => amount, isFigure: true },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </section>
  );
}
