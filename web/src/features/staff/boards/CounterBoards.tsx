import { counterBoards } from '@legacy-hub/domain/copy/counter/boards';
import type { WireExpected } from '@legacy-hub/domain/documents/booking';
import { withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import { readyOfExpected } from '@legacy-hub/domain/staff/customers/search-results';
import { venue } from '@legacy-hub/domain/venue/settings';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import type { Live } from '../../../live/live-source.ts';
import { StaleBoards } from '../../../live/StaleBoards.tsx';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Board } from '../../../ui/data/Board.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { HereNow } from '../../visits/components/HereNow.tsx';
import { useCurrentVisits } from '../../visits/live.ts';
import { useCheckIn } from '../../visits/use-check-in.ts';
import { WalkInBoard } from '../../walk-ins/components/WalkInBoard.tsx';
import { useTodaysWalkIns } from '../../walk-ins/live.ts';
import { readHousehold } from '../cached-customers.ts';
import type { Customer } from '../customer.ts';
import styles from './CounterBoards.module.css';
import { useExpectedToday } from './use-expected-today.ts';

const copy = counterBoards.expected;

type CheckInProps = {
  onOpen: (householdId: string) => void;
  /** Opens the profile, which shows why someone can't be checked in. */
  onRefused: (customer: Customer) => void;
  onCheckedIn: () => void;
};

type ExpectedTodayProps = CheckInProps & { expected: ReturnType<typeof useExpectedToday> };

/** People who are booked today and haven't arrived. */
function ExpectedToday({ expected, ...checkInProps }: ExpectedTodayProps) {
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
                <ExpectedRow key={household.id} expected={household} {...checkInProps} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Board>
  );
}

type RowProps = CheckInProps & { expected: WireExpected };

/** A household that opens, or is checked in without its profile if nothing in it needs a look. */
function ExpectedRow({ expected, onOpen, onRefused, onCheckedIn }: RowProps) {
  const { id, name, people } = expected;
  const { checkIn, busy } = useCheckIn(id);
  const [isReading, setReading] = useState(false);
  const { waiting } = useQueue();
  const firestore = useFirestore();
  const action = copy.checkIn(people.length);

  async function findReady() {
    const stored = await readHousehold(firestore, id);
    const household = stored && withQueuedActions(stored, waiting, venue());
    const ready = household ? readyOfExpected(household, people, instant(Date.now())) : [];
    return { household, ready };
  }

  async function checkInExpected() {
    setReading(true);
    const { household, ready } = await findReady().finally(() => setReading(false));
    const result = ready.length > 0 ? await checkIn(ready, household) : null;
    if (result?.ok) {
      notify.success(result.message);
      return onCheckedIn();
    }
    if (result) notify.error(result.message);
    onRefused({ kind: 'member', id });
  }

  return (
    <li className={styles.row}>
      <button type="button" className={styles.household} onClick={() => onOpen(id)}>
        <strong>{name}</strong>
        {people.map((person) => (
          <span key={person.id} className={styles.person}>
            <TierDie tier={person.tier} className={styles.die} />
            {copy.person(person.name, person.hours)}
          </span>
        ))}
      </button>
      <Button
        variant="secondary"
        className={styles.checkIn}
        busy={isReading || busy}
        aria-label={copy.checkInNames(action, people.map((person) => person.name).join(', '))}
        onClick={() => void checkInExpected()}
      >
        {action}
      </Button>
    </li>
  );
}

const TABS = ['here', 'expected', 'walkIns'] as const;
type Tab = (typeof TABS)[number];

type Props = CheckInProps & {
  onCollect: (householdId: string, visitId: string) => void;
  onOpenGroup: (walkInId: string) => void;
  onComing: () => void;
};

/** The people who are here, those expected, and the day passes: side by side, or as tabs on a phone. */
export function CounterBoards({ onCollect, onOpenGroup, onComing, ...checkInProps }: Props) {
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
          <HereNow onOpen={checkInProps.onOpen} onCollect={onCollect} />
        </div>
        <div data-board="expected">
          <ExpectedToday expected={expected} {...checkInProps} />
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
