import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { useId } from 'react';
import { LiveBoard } from '../../../live/LiveBoard.tsx';
import { useRetryTodaysWalkIns, useTodaysWalkIns } from '../live.ts';
import styles from './WalkInBoard.module.css';
import { WalkInBookings } from './WalkInBookings.tsx';

const copy = {
  loading: counterBoards.walkIns.loading,
  failed: counter.walkIns.failed,
  offline: counterBoards.actionsNeedNetwork,
};

/** Today's walk-in bookings, live. */
export function WalkInBoard() {
  const heading = useId();
  return (
    <section className={styles.board} aria-labelledby={heading}>
      <h2 id={heading}>{counter.walkIns.title}</h2>
      <WalkInBoardContent />
    </section>
  );
}

/** The bookings without the heading, for a dialog with its own title. */
export function WalkInBoardContent() {
  const live = useTodaysWalkIns();
  const retry = useRetryTodaysWalkIns();
  return (
    <LiveBoard live={live} lines={6} copy={copy} onRetry={retry}>
      {(walkIns) => <WalkInBookings todaysWalkIns={walkIns} />}
    </LiveBoard>
  );
}
