import { counter } from '@legacy-hub/domain/copy/counter';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import { useId, useState } from 'react';
import { Avatar } from '../../../photos/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Die } from '../../../ui/Die.tsx';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import { TierDie } from '../../../ui/TierDie.tsx';
import { Countdown } from '../../visits/components/Countdown.tsx';
import styles from './PersonCard.module.css';
import { PersonDetails } from './PersonDetails.tsx';
import { RemedyButton } from './RemedyButton.tsx';

type Props = {
  person: ProfilePerson;
  /** The key that selects this person, while shortcuts are enabled. */
  digit: number | null;
  isSelected: boolean;
  /** There is room for the details of a single person. */
  isAlone: boolean;
  onToggle: () => void;
  onRemedy: () => void;
};

const copy = counter.profile;
const MAX_DIGIT = 9;

/** One person in one row: face, selection, hours, and the verdict with its reason and remedy. */
export function PersonCard({ person, digit, isSelected, isAlone, onToggle, onRemedy }: Props) {
  const { name, relationship, photo, tier, tierName, badge, facts, checkInStatus } = person;
  const [isOpen, setOpen] = useState(isAlone);
  const details = useId();
  const verdict = verdictOf(person);
  const isBookedToday = person.bookings.some(({ isToday, isUsed }) => isToday && !isUsed);
  return (
    <li
      className={styles.row}
      data-selected={isSelected ? '' : undefined}
      data-verdict={verdict}
      data-tier={tier ?? undefined}
    >
      <Avatar name={name} photo={photo} size="medium" />
      <div className={styles.who}>
        <Checkbox name={person.id} value={isSelected} onValueChange={onToggle}>
          <strong>{name}</strong> {relationship && <small>{relationship}</small>}
        </Checkbox>
        <p className={styles.tier}>
          {tier ? <TierDie tier={tier} className={styles.die} /> : <Die face={1} className={styles.die} />}
          <strong>{tierName}</strong> <Badge tone={badge.tone}>{badge.text}</Badge>{' '}
          <SmallButton aria-expanded={isOpen} aria-controls={details} onClick={() => setOpen(!isOpen)}>
            {copy.details}
          </SmallButton>
        </p>
      </div>
      <dl className={styles.hours}>
        {facts
          .filter((fact) => fact.name === copy.hoursLeft)
          .map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd data-word={/\D/.test(fact.value) ? '' : undefined}>{fact.value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.verdict}>
        <p>{checkInStatus.allowed ? copy.canComeIn : checkInStatus.reason}</p>
        <RemedyButton person={person} onPress={onRemedy} />
        {person.session && verdict === 'here' && (
          <span className={styles.timeLeft}>
            <Countdown session={person.session} />
          </span>
        )}
        {isBookedToday && <Badge tone="success">{copy.today}</Badge>}
      </div>
      {digit !== null && digit <= MAX_DIGIT && (
        <kbd className={styles.key}>
          <span className={styles.visuallyHidden}>{copy.key} </span>
          {digit}
        </kbd>
      )}
      <div id={details} className={styles.details} hidden={!isOpen}>
        <PersonDetails person={person} />
      </div>
    </li>
  );
}

function verdictOf({ checkInStatus }: ProfilePerson): 'ready' | 'here' | 'refused' {
  if (checkInStatus.allowed) return 'ready';
  return checkInStatus.isHere ? 'here' : 'refused';
}
