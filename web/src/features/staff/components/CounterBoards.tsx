import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { useId, useState } from 'react';
import type { Live } from '../../../live/live-source.ts';
import { StaleBoards } from '../../../live/StaleBoards.tsx';
import { HereNow } from '../../visits/components/HereNow.tsx';
import { useCurrentVisits } from '../../visits/live.ts';
import { WalkInBoard } from '../../walk-ins/components/WalkInBoard.tsx';
import { useTodaysWalkIns } from '../../walk-ins/live.ts';
import { useExpectedToday } from '../use-expected-today.ts';
import styles from './CounterBoards.module.css';
import { ExpectedToday } from './ExpectedToday.tsx';

const TABS = ['here', 'expected', 'walkIns'] as const;
type Tab = (typeof TABS)[number];

type Props = {
  onOpen: (householdId: string) => void;
  onOpenGroup: (walkInId: string) => void;
  onComing: () => void;
};

/** Who is here, who is expected, and the day passes: beside each other, or as tabs on a phone. */
export function CounterBoards({ onOpen, onOpenGroup, onComing }: Props) {
  const [chosen, setChosen] = useState<Tab>('here');
  const expected = useExpectedToday();
  const group = useId();
  return (
    <div className={styles.boards} data-tab={chosen}>
      <fieldset className={styles.tabs}>
        <legend>{counterBoards.tabs.label}</legend>
        {TABS.map((tab) => (
          <label key={tab}>
            <input type="radio" name={group} checked={tab === chosen} onChange={() => setChosen(tab)} />
            {counterBoards.tabs[tab]}
          </label>
        ))}
      </fieldset>
      <div className={styles.people}>
        <div data-board="here">
          <HereNow />
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

/** Once for the three boards. Apart from them, so that what changes on one board doesn't draw the others again. */
function Stale({ expected }: { expected: Live<unknown> }) {
  const boards = [useCurrentVisits(), expected, useTodaysWalkIns('current')];
  return <StaleBoards boards={boards} note={counterBoards.actionsNeedNetwork} />;
}
