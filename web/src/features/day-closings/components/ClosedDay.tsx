import { dayClosings as copy } from '@legacy-hub/domain/copy/day-closings';
import { adjustmentViews, type ClosingView, closingViews } from '@legacy-hub/domain/day-closings/list-view';
import type { WireDay } from '@legacy-hub/domain/day-closings/wire';
import { staffName } from '@legacy-hub/domain/staff/staff-name';
import { Table } from '../../../ui/Table.tsx';
import styles from './ClosedDay.module.css';

/** How a day was counted, each correction above what it corrects, and what came after. */
export function ClosedDay({ day }: { day: WireDay }) {
  return (
    <div className={styles.day}>
      {day.adjustments.length > 0 && <Adjustments day={day} />}
      {closingViews(day.closings).map((closing) => (
        <Closing key={closing.key} closing={closing} />
      ))}
    </div>
  );
}

function Closing({ closing }: { closing: ClosingView }) {
  const { heading, isReplaced, rows, reason, explanation } = closing;
  const by = heading.isCorrection ? copy.count.correctedBy : copy.count.by;
  return (
    <article className={isReplaced ? styles.replaced : styles.count}>
      <h3>{by(staffName(heading.staff), heading.moment)}</h3>
      {isReplaced && <p>{copy.count.replaced}</p>}
      <Table
        caption={copy.count.caption}
        columns={[
          { title: copy.count.way, cell: ({ what }) => what },
          { title: copy.counted, cell: ({ counted }) => counted },
          { title: copy.float, cell: ({ float }) => float },
          { title: copy.expected, cell: ({ expected }) => expected },
          { title: copy.difference, cell: ({ difference }) => difference },
        ]}
        rows={rows}
        keyOf={({ what }) => what}
      />
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
          { title: copy.count.way, cell: ({ way }) => way },
          { title: copy.adjustments.staff, cell: ({ staff }) => staff && staffName(staff) },
          { title: copy.adjustments.amount, cell: ({ amount }) => amount },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </section>
  );
}
