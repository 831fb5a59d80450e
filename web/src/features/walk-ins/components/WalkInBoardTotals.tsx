import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { formatAud } from '@legacy-hub/domain/money';
import { boardTotals } from '@legacy-hub/domain/walk-ins/board';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import styles from './WalkInBoardTotals.module.css';

const words = counterBoards.walkIns.totals;

/** The score of the day. */
export function WalkInBoardTotals({ walkIns }: { walkIns: readonly WalkIn[] }) {
  const { groups, people, paid, pending, paidCents } = boardTotals(walkIns);
  const counts = [
    [words.groups, groups],
    [words.people, people],
    [words.paid, paid],
    [words.pending, pending],
  ] as const;
  return (
    <dl className={styles.totals} aria-label={words.label}>
      {counts.map(([what, count]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      <div className={styles.taken}>
        <dt>{words.taken}</dt>
        <dd>{formatAud(paidCents)}</dd>
      </div>
    </dl>
  );
}
