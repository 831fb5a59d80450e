import type { WireExpected } from '@legacy-hub/domain/bookings/wire';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { LiveBoard } from '../../../live/LiveBoard.tsx';
import { Board } from '../../../ui/Board.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TierDie } from '../../../ui/TierDie.tsx';
import type { useExpectedToday } from '../use-expected-today.ts';
import styles from './ExpectedToday.module.css';

const copy = counterBoards.expected;

type Props = { expected: ReturnType<typeof useExpectedToday>; onOpen: (householdId: string) => void };

/** Who has booked today and hasn't come yet. Each row opens the household. */
export function ExpectedToday({ expected: { live, retry }, onOpen }: Props) {
  return (
    <Board title={copy.title}>
      <LiveBoard live={live} lines={4} copy={copy} onRetry={retry}>
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
      </LiveBoard>
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
