import { counter } from '@legacy-hub/domain/copy/counter';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import { Avatar } from '../../../photos/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Die } from '../../../ui/Die.tsx';
import { TierDie } from '../../../ui/TierDie.tsx';
import { SessionLine } from '../../visits/components/SessionLine.tsx';
import styles from './PersonCard.module.css';
import { RemedyButton } from './RemedyButton.tsx';

type Props = {
  person: ProfilePerson;
  /** The key that selects this person, while shortcuts are enabled. */
  digit: number | null;
  isSelected: boolean;
  onToggle: () => void;
  onRemedy: () => void;
};

const copy = counter.profile;
const MAX_DIGIT = 9;

/** One person: the selection, the check-in status, the membership and the visits. */
export function PersonCard({ person, digit, isSelected, onToggle, onRemedy }: Props) {
  const { name, relationship, photo, tier, tierName, badge, facts, session, checkInStatus } = person;
  return (
    <li className={styles.card} data-selected={isSelected ? '' : undefined}>
      <div className={styles.status}>
        <div className={styles.head}>
          <Avatar name={name} photo={photo} size="small" />
          <Checkbox name={person.id} value={isSelected} onValueChange={onToggle}>
            <strong>{name}</strong> {relationship && <small>{relationship}</small>}
          </Checkbox>
          {digit !== null && digit <= MAX_DIGIT && (
            <kbd className={styles.key}>
              <span className={styles.visuallyHidden}>{copy.key} </span>
              {digit}
            </kbd>
          )}
        </div>
        <p className={styles.tier}>
          {tier ? <TierDie tier={tier} className={styles.die} /> : <Die face={1} className={styles.die} />}
          <strong>{tierName}</strong> <Badge tone={badge.tone}>{badge.text}</Badge>{' '}
          {checkInStatus.allowed && <Badge tone="success">{copy.canComeIn}</Badge>}
        </p>
        {!checkInStatus.allowed && (
          <div className={styles.refusal}>
            <span>{checkInStatus.reason}</span>
            <RemedyButton person={person} onPress={onRemedy} />
          </div>
        )}
        {session && <SessionLine session={session} />}
      </div>
      <div className={styles.details}>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        {tier && <Days person={person} />}
      </div>
    </li>
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
