import { counterBoards } from '@legacy-hub/domain/copy/counter/boards';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { StaleBoards } from '../../../live/StaleBoards.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Board } from '../../../ui/data/Board.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useTodaysWalkIns, type WhichWalkIns } from '../live.ts';
import { WalkInBookings } from './WalkInBookings.tsx';

type Props = {
  /** Must be a stable function, because a new one renders every row again. */
  onOpen: (id: string) => void;
};

/** Today's walk-ins, live, without the groups that have left, and a link to later days. */
export function WalkInBoard({ onOpen, onComing }: Props & { onComing: () => void }) {
  return (
    <Board
      title={counter.walkIns.title}
      action={
        <Button variant="secondary" onClick={onComing}>
          {counterGroups.comingDays.open}
        </Button>
      }
    >
      <WalkInBoardContent which="current" onOpen={onOpen} />
    </Board>
  );
}

/** All of today's walk-ins, live, for a dialog with its own title. */
export function AllWalkIns({ onOpen }: Props) {
  const { live } = useTodaysWalkIns('all');
  return (
    <>
      <WalkInBoardContent which="all" onOpen={onOpen} />
      <StaleBoards boards={[live]} note={counterBoards.actionsNeedNetwork} />
    </>
  );
}

function WalkInBoardContent({ which, onOpen }: Props & { which: WhichWalkIns }) {
  const { live, retry } = useTodaysWalkIns(which);
  return (
    <Loaded
      from={{ ...live, retry }}
      loading={<LoadingSkeleton label={counterBoards.walkIns.loading} lines={6} />}
      failed={counter.walkIns.failed}
    >
      {(walkIns, isUpdating) => (
        <WalkInBookings which={which} todaysWalkIns={walkIns} isUpdating={isUpdating} onOpen={onOpen} />
      )}
    </Loaded>
  );
}
