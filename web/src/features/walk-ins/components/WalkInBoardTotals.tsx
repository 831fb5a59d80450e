import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { formatAud } from '@legacy-hub/domain/money';
import { boardTotals } from '@legacy-hub/domain/walk-ins/board';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { WhichWalkIns } from '../todays-walk-ins.ts';
import styles from './WalkInBoardTotals.module.css';

const copy = counterBoards.walkIns.totals;

type Props = { which: WhichWalkIns; walkIns: readonly WalkIn[] };

export function WalkInBoardTotals({ which, walkIns }: Props) {
  const { groups, people, paid, pending, paidCents } = boardTotals(walkIns);
  const counts = [
    [copy.groups, groups],
    [copy.people, people],
    [copy.paid, paid],
    [copy.pending, pending],
  ] as const;
  return (
    <dl className={styles.totals} aria-label={copy.label[which]}>
      {counts.map(([what, count]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      {which === 'all' && (
        <div className={styles.paidTotal}>
          <dt>{copy.taken}</dt>
          <dd>{formatAud(paidCents)}</dd>
        </div>
      )}
    </dl>
  );
}
