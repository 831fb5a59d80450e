import { counterBoards } from '@legacy-hub/domain/copy/counter/boards';
import type { WireExpected } from '@legacy-hub/domain/documents/booking';
import { useState } from 'react';
import type { Live } from '../../../live/live-source.ts';
import { StaleBoards } from '../../../live/StaleBoards.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Board } from '../../../ui/data/Board.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { HereNow } from '../../visits/components/HereNow.tsx';
import { useCurrentVisits } from '../../visits/live.ts';
import { WalkInBoard } from '../../walk-ins/components/WalkInBoard.tsx';
import { useTodaysWalkIns } from '../../walk-ins/live.ts';
import styles from './CounterBoards.module.css';
import { useExpectedToday } from './use-expected-today.ts';

const copy = counterBoards.expected;

type ExpectedTodayProps = {
  expected: ReturnType<typeof useExpectedToday>;
  onOpen: (householdId: string) => void;
};

/** People who are booked today and haven't arrived. A row opens the household. */
function ExpectedToday({ expected, onOpen }: ExpectedTodayProps) {
  return (
    <Board title={copy.title}>
      <Loaded
        from={{ ...expected.live, retry: expected.retry }}
        loading={<LoadingSkeleton label={copy.loading} lines={4} />}
        failed={copy.failed}
      >
        {(households) =>
          households.length === 0 ? (
            <EmptyState message={copy.none} />
          ) : (
            <ul className={styles.households}>
              {households.map((household) => (
                <ExpectedRow key={household.id} household={household} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Board>
  );
}

type RowProps = { household: WireExpected; onOpen: (householdId: string) => void };

function ExpectedRow({ household: { id, name, people }, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.household} onClick={() => onOpen(id)}>
        <strong>{name}</strong>
        {people.map((person) => (
          <span key={person.id} className={styles.person}>
            <TierDie tier={person.tier} className={styles.die} />
            {copy.person(person.name, person.hours)}
          </span>
        ))}
      </button>
    </li>
  );
}

const TABS = ['here', 'expected', 'walkIns'] as const;
type Tab = (typeof TABS)[number];

type Props = {
  onOpen: (householdId: string) => void;
  onCollect: (householdId: string, visitId: string) => void;
  onOpenGroup: (walkInId: string) => void;
  onComing: () => void;
};

/** The people who are here, those expected, and the day passes: side by side, or as tabs on a phone. */
export function CounterBoards({ onOpen, onCollect, onOpenGroup, onComing }: Props) {
  const [chosen, setChosen] = useState<Tab>('here');
  const expected = useExpectedToday();
  return (
    <div className={styles.boards} data-tab={chosen}>
      <div className={styles.tabs}>
        <SegmentedControl
          label={counterBoards.tabs.label}
          choices={TABS.map((tab) => ({ value: tab, text: counterBoards.tabs[tab] }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <div className={styles.people}>
        <div data-board="here">
          <HereNow onOpen={onOpen} onCollect={onCollect} />
        </div>
        <div data-board="expected">
          <ExpectedToday expected={expected} onOpen={onOpen} />
        </div>
      </div>
      <div data-board="walkIns">
        <WalkInBoard onOpen={onOpenGroup} onComing={onComing} />
      </div>
      <Stale expected={expected.live} />
    </div>
  );
}

/** The notice about outdated boards. Separate, so that a change on one board doesn't render the others. */
function Stale({ expected }: { expected: Live<unknown> }) {
  const boards = [useCurrentVisits().live, expected, useTodaysWalkIns('current').live];
  return <StaleBoards boards={boards} note={counterBoards.actionsNeedNetwork} />;
}
