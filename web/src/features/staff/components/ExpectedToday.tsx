import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import type { WireExpected } from '@legacy-hub/domain/bookings/wire';
import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { minutes } from '@legacy-hub/domain/venue-time';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { Board } from '../../../ui/Board.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TierDie } from '../../../ui/TierDie.tsx';
import { useCurrentVisits } from '../../visits/live.ts';
import styles from './ExpectedToday.module.css';

const copy = counterBoards.expected;

/** Bookings that members make meanwhile appear at the latest after this. */
const MAX_AGE = minutes(5);

/** Who has booked today and hasn't come yet. Each row opens the household. */
export function ExpectedToday({ onOpen }: { onOpen: (householdId: string) => void }) {
  const query = useApiQuery(bookingsEndpoints.listExpected, {}, { since: useLastChange() });
  return (
    <Board title={copy.title}>
      <QueryResult query={query} loading={<Placeholder />}>
        {({ households }) =>
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
      </QueryResult>
    </Board>
  );
}

/** Changes with every check-in and undo, at any counter. */
function useLastChange(): string {
  const live = useCurrentVisits();
  const period = useDerivedFromNow('minute', (now) => Math.floor(now / MAX_AGE));
  const visits = live.state === 'ready' ? live.data : [];
  const undone = visits.filter((visit) => visit.undone !== null).length;
  return `${period} ${visits.length} ${undone}`;
}

function Placeholder() {
  return (
    <div role="status" aria-label={copy.loading}>
      <Skeleton lines={4} />
    </div>
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
