import { counter } from '@legacy-hub/domain/copy/counter';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import { Badge } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Die } from '../../../ui/Die.tsx';
import { TierDie } from '../../../ui/TierDie.tsx';
import { Avatar } from '../../account/components/Avatar.tsx';
import { SessionLine } from '../../visits/components/SessionLine.tsx';
import styles from './PersonCard.module.css';
import { RemedyButton } from './RemedyButton.tsx';

type Props = {
  person: ProfilePerson;
  /** The key that ticks this person, where keys are on. */
  digit: number | null;
  isSelected: boolean;
  onToggle: () => void;
  onWayOut: () => void;
};

const words = counter.profile;
const LAST_KEY = 9;

/** One person: whether they come in, whether they can, and what they hold. */
export function PersonCard({ person, digit, isSelected, onToggle, onWayOut }: Props) {
  const { name, relationship, photo, tier, tierName, badge, facts, session, checkInStatus } = person;
  return (
    <li className={styles.card} data-selected={isSelected ? '' : undefined}>
      <div className={styles.standing}>
        <div className={styles.head}>
          <Avatar name={name} photo={photo} size="small" />
          <Checkbox name={person.id} checked={isSelected} onCheckedChange={onToggle}>
            <strong>{name}</strong> {relationship && <small>{relationship}</small>}
          </Checkbox>
          {digit !== null && digit <= LAST_KEY && (
            <kbd className={styles.key}>
              <span className={styles.heard}>{words.key} </span>
              {digit}
            </kbd>
          )}
        </div>
        <p className={styles.tier}>
          {tier ? <TierDie tier={tier} className={styles.die} /> : <Die face={1} className={styles.die} />}
          <strong>{tierName}</strong> <Badge tone={badge.tone}>{badge.text}</Badge>{' '}
          {checkInStatus.allowed && <Badge tone="good">{words.canComeIn}</Badge>}
        </p>
        {!checkInStatus.allowed && (
          <div className={styles.verdict}>
            <span>{checkInStatus.reason}</span>
            <RemedyButton person={person} onPress={onWayOut} />
          </div>
        )}
        {session && <SessionLine session={session} />}
      </div>
      <div className={styles.holds}>
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

/** What is booked and what was visited; a day pass has neither. */
function Days({ person: { bookings, visits } }: { person: ProfilePerson }) {
  return (
    <div className={styles.days}>
      <div>
        <h4>{words.assignedDays}</h4>
        {bookings.length === 0 && <p>{words.noBookings}</p>}
        <ul>
          {bookings.map(({ day, hours, isUsed, isToday }) => (
            <li key={`${day} ${isUsed}`}>
              {day}, {hours} {isToday && !isUsed && <Badge tone="good">{words.today}</Badge>}
              {isUsed && <Badge>{words.usedUp}</Badge>}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4>{words.daysVisited}</h4>
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
