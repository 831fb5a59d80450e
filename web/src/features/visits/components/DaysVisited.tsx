import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import type { Household, Person } from '@legacy-hub/domain/documents/household';
import { displayName, peopleOf } from '@legacy-hub/domain/household/household';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { visitLines } from '@legacy-hub/domain/visits/view';
import { Disclosure } from '../../../ui/actions/Disclosure.tsx';
import styles from './DaysVisited.module.css';

/** The list of a larger household is initially collapsed. */
const MAX_PEOPLE_SHOWN = 6;

export function DaysVisited({ household, now }: { household: Household; now: Instant }) {
  const people = peopleOf(household);
  return (
    <Disclosure
      title={portalHome.daysVisited}
      note={portalHome.thisWeek}
      open={people.length <= MAX_PEOPLE_SHOWN}
    >
      {people.map((person) => (
        <VisitsOf key={person.id} name={displayName(household, person)} person={person} now={now} />
      ))}
    </Disclosure>
  );
}

function VisitsOf({ name, person, now }: { name: string; person: Person; now: Instant }) {
  const lines = visitLines(person, now);
  return (
    <article className={styles.person}>
      <h3>{name}</h3>
      {lines.length === 0 ? (
        <p className={styles.none}>{portalHome.noVisits}</p>
      ) : (
        <ol className={styles.lines}>
          {lines.map(({ ordinal, time, date }) => (
            <li key={ordinal}>
              <span>{ordinal}</span>
              <span>
                {time}, {date}
              </span>
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
