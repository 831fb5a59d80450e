import { counter } from '@legacy-hub/domain/texts/counter';
import { counterBoards } from '@legacy-hub/domain/texts/counter-boards';
import { network } from '@legacy-hub/domain/texts/network';
import { timeText } from '@legacy-hub/domain/venue-time';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lookAgain, useTodaysWalkIns } from '../live.ts';
import styles from './WalkInBoard.module.css';
import { WalkInBookings } from './WalkInBookings.tsx';

/** Today's walk-in bookings, as they come in and as they are paid. */
export function WalkInBoard() {
  const heading = useId();
  return (
    <section className={styles.board} aria-labelledby={heading}>
      <h2 id={heading}>{counter.walkIns.title}</h2>
      <Bookings />
    </section>
  );
}

/** The bookings without their heading, for a dialog that has it. */
export function Bookings() {
  const live = useTodaysWalkIns();
  switch (live.state) {
    case 'loading':
      return (
        <div role="status" aria-label={counterBoards.walkIns.loading}>
          <Skeleton lines={6} />
        </div>
      );
    case 'missing':
    case 'refused':
    case 'failed':
      return (
        <Notice tone="error">
          <p>{counter.walkIns.failed}</p>
          <Button look="quiet" onClick={lookAgain}>
            {network.retry}
          </Button>
        </Notice>
      );
    case 'ready':
      return (
        <>
          {live.staleSince !== null && (
            <Notice tone="info">
              <p>{network.lastKnown(timeText(live.staleSince))}</p>
              <p>{counterBoards.actionsNeedNetwork}</p>
            </Notice>
          )}
          <WalkInBookings listed={live.data} />
        </>
      );
  }
}
