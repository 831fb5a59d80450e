import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { useId, useState } from 'react';
import { HereNow } from '../../visits/components/HereNow.tsx';
import { WalkInBoard } from '../../walk-ins/components/WalkInBoard.tsx';
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
          <ExpectedToday onOpen={onOpen} />
        </div>
      </div>
      <div data-board="walkIns">
        <WalkInBoard onOpen={onOpenGroup} onComing={onComing} />
      </div>
    </div>
  );
}
