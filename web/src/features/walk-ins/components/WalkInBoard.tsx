import { counter } from '@legacy-hub/domain/copy/counter';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { useId } from 'react';
import { LiveBoard } from '../../../live/LiveBoard.tsx';
import { retryTodaysWalkIns, useTodaysWalkIns } from '../live.ts';
import styles from './WalkInBoard.module.css';
import { WalkInBookings } from './WalkInBookings.tsx';

const words = {
  loading: counterBoards.walkIns.loading,
  failed: counter.walkIns.failed,
  offline: counterBoards.actionsNeedNetwork,
};

/** Today's walk-in bookings, as they come in and as they are paid. */
export function WalkInBoard() {
  const heading = useId();
  return (
    <section className={styles.board} aria-labelledby={heading}>
      <h2 id={heading}>{counter.walkIns.title}</h2>
      <WalkInBoardContent />
    </section>
  );
}

/** The bookings without their heading, for a dialog that has it. */
export function WalkInBoardContent() {
  const live = useTodaysWalkIns();
  return (
    <LiveBoard live={live} lines={6} words={words} onRetry={retryTodaysWalkIns}>
      {(walkIns) => <WalkInBookings listed={walkIns} />}
    </LiveBoard>
  );
}
