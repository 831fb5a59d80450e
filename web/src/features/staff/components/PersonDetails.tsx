import { counter } from '@legacy-hub/domain/copy/counter';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import { Badge } from '../../../ui/Badge.tsx';
import { SessionLine } from '../../visits/components/SessionLine.tsx';
import styles from './PersonDetails.module.css';

const copy = counter.profile;

/** The membership's dates, and a member's bookings and visits of the week. */
export function PersonDetails({ person }: { person: ProfilePerson }) {
  return (
    <>
      <dl className={styles.facts}>
        {person.facts
          .filter(({ name }) => name !== copy.hoursLeft)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {person.session && <SessionLine session={person.session} />}
      {person.tier && <Days person={person} />}
    </>
  );
}

/** Bookings and visits; a walk-in has neither. */
function Days({ person: { bookings, visits } }: { person: ProfilePerson }) {
  return (
    <div className={styles.days}>
      <div>
        <h4>{copy.assignedDays}</h4>
        {bookings.length === 0 && <p>{copy.noBookings}</p>}
        <ul>
          {bookings.map(({ day, hours, isUsed, isToday }) => (
            <li key={`${day} ${isUsed}`}>
              {day}, {hours} {isToday && !isUsed && <Badge tone="success">{copy.today}</Badge>}
              {isUsed && <Badge>{copy.usedUp}</Badge>}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4>{copy.daysVisited}</h4>
        {visits.length === 0 && <p>{portalHome.noVisits}</p>}
        <ul>
          {visits.map((visit) => (
            <li key={visit}>{visit}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
