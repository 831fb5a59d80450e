import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import {
  type BoardFilter,
  boardWalkIns,
  currentWalkIns,
  filterBoard,
} from '@legacy-hub/domain/walk-ins/board';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { useMemo, useRef, useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { useKept } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CashDialog } from '../../billing/components/CashDialog.tsx';
import type { WhichWalkIns } from '../todays-walk-ins.ts';
import { useNewWalkIns } from '../use-new-walk-ins.ts';
import styles from './WalkInBoard.module.css';
import { WalkInBoardTotals } from './WalkInBoardTotals.tsx';
import { WalkInFilter } from './WalkInFilter.tsx';
import { WalkInRow } from './WalkInRow.tsx';

const copy = counterBoards.walkIns;
const columns = counter.walkIns;
const TITLES = [columns.name, columns.phone, columns.tier, columns.status, columns.expiry, columns.actions];

const NO_FILTER: BoardFilter = { status: 'all', text: '' };

type Props = {
  which: WhichWalkIns;
  todaysWalkIns: readonly WalkIn[];
  isUpdating: boolean;
  onOpen: (id: string) => void;
};

export function WalkInBookings({ which, todaysWalkIns, isUpdating, onOpen }: Props) {
  const now = useNow('minute');
  const { waiting } = useKept();
  const listed = which === 'all' ? boardWalkIns : currentWalkIns;
  const walkIns = useMemo(() => listed(todaysWalkIns, now), [listed, todaysWalkIns, now]);
  const { newIds, markSeen } = useNewWalkIns(walkIns, isUpdating);
  const [filter, setFilter] = useState(NO_FILTER);
  const [paying, setPaying] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const payer = walkIns.find(({ id }) => id === paying);
  const visible = filterBoard(walkIns, filter);
  const newest = walkIns.findLast(({ id }) => newIds.has(id));

  /** The payment removes the button that opened the dialog, so the table takes the focus. */
  function close() {
    setPaying(null);
    if (document.activeElement === document.body) table.current?.focus();
  }

  const left = which === 'current' && <p className={styles.left}>{copy.left}</p>;
  if (walkIns.length === 0) return <EmptyState message={columns.none}>{left}</EmptyState>;
  return (
    <div className={styles.bookings}>
      <p role="status" className={styles.newWalkIn}>
        {newest && copy.arrived(newest.name)}
      </p>
      <WalkInBoardTotals which={which} walkIns={walkIns} />
      <WalkInFilter filter={filter} onFilter={setFilter} />
      {visible.length === 0 ? (
        <EmptyState message={copy.filter.noneMatch}>
          <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
            {copy.filter.showAll}
          </Button>
        </EmptyState>
      ) : (
        <table ref={table} className={styles.table} tabIndex={-1} aria-label={columns.title}>
          <thead>
            <tr>
              {TITLES.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((walkIn) => (
              <WalkInRow
                key={walkIn.id}
                walkIn={walkIn}
                isNew={newIds.has(walkIn.id)}
                isWaiting={waiting.some(({ customerId }) => customerId === walkIn.id)}
                onSeen={markSeen}
                onConfirm={setPaying}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      )}
      {left}
      {payer && <CashDialog customer={payer} onClose={close} />}
    </div>
  );
}
