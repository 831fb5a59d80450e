import { counterConsent } from '@legacy-hub/domain/copy/counter/consent';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import { staffShouldKnow as staffShouldKnowCopy } from '@legacy-hub/domain/copy/shared/staff-should-know';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customers/customer-profile';
import { useId, useState } from 'react';
import { Avatar } from '../../../photos/Avatar.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/actions/Icon.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Countdown } from '../../visits/components/Countdown.tsx';
import { SessionLine } from '../../visits/components/SessionLine.tsx';
import styles from './PersonCard.module.css';
import { RemedyButton } from './RemedyButton.tsx';

/** The people selected for check-in: those with a booking today, or everyone, until staff change it. */
export function useSelection(people: readonly ProfilePerson[], startsWithAll: boolean) {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const isSelected = ({ id, isPreselected }: ProfilePerson): boolean =>
    choices[id] ?? (startsWithAll || isPreselected);
  const toggle = (person: ProfilePerson): void =>
    setChoices({ ...choices, [person.id]: !isSelected(person) });
  const select = (added: readonly { id: string }[]): void =>
    setChoices({ ...choices, ...Object.fromEntries(added.map(({ id }) => [id, true])) });
  return { selected: people.filter(isSelected), isSelected, toggle, select };
}

export type Selection = ReturnType<typeof useSelection>;

const copy = counter.profile;

/** The membership's dates, and a member's bookings and visits of the week. */
function PersonDetails({ person }: { person: ProfilePerson }) {
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
              {day}, {hours} {isToday && !isUsed && <Badge>{copy.today}</Badge>}
              {isUsed && <Badge>{copy.usedUp}</Badge>}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4>
          {copy.daysVisited} · {portalHome.thisWeek}
        </h4>
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

type Props = {
  person: ProfilePerson;
  /** The key that selects this person, while shortcuts are enabled. */
  digit: number | null;
  isSelected: boolean;
  /** A person who is alone has room for details, and their remedy is the main action of the profile. */
  isAlone: boolean;
  onToggle: () => void;
  onRemedy: () => void;
  onShowConsent: () => void;
  onMarkAsLeft: () => void;
};

const MAX_DIGIT = 9;

/** One person in one row: photo, selection, hours, and the verdict with its reason and remedy. */
function PersonCard(props: Props) {
  const { person, digit, isSelected, isAlone, onToggle, onRemedy, onShowConsent, onMarkAsLeft } = props;
  const { name, photo, staffShouldKnow, tier, tierName, badge, facts, checkInStatus } = person;
  const about = [person.age, person.relationship, person.pictures].filter(Boolean).join(' · ');
  const [isOpen, setOpen] = useState(isAlone);
  const details = useId();
  const verdict = verdictOf(person);
  return (
    <li className={styles.row} data-selected={isSelected ? '' : undefined} data-tier={tier ?? undefined}>
      {tier && <Avatar name={name} photo={photo} size="medium" />}
      <div className={styles.who}>
        <Checkbox name={person.id} value={isSelected} onValueChange={onToggle}>
          <strong>{name}</strong> <small>{about}</small>
        </Checkbox>
        <p className={styles.tier}>
          {tier && <TierDie tier={tier} className={styles.die} />}
          <strong>{tierName}</strong> <span>{badge.text}</span>{' '}
          <Button
            variant="quiet"
            aria-label={copy.datesOf(name)}
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
          >
            {copy.dates}
            <Icon name="down" />
          </Button>
        </p>
      </div>
      <div className={styles.lines}>
        {staffShouldKnow && (
          <p className={styles.line}>
            <Icon name="alert" />
            <span>
              <strong>{staffShouldKnowCopy.label}:</strong> {staffShouldKnow}
            </span>
          </p>
        )}
        {person.missingConsent && <MissingConsent person={person} onShow={onShowConsent} />}
      </div>
      <dl className={styles.hours}>
        {facts
          .filter((fact) => fact.name === copy.hoursLeft)
          .map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd data-word={/\p{L}/u.test(fact.value) ? '' : undefined}>{fact.value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.verdict} data-verdict={verdict}>
        {checkInStatus.allowed ? (
          <ReadyBadge person={person} />
        ) : (
          <Icon name={verdict === 'here' ? 'history' : 'alert'} />
        )}
        <p>
          {checkInStatus.allowed ? checkInStatus.comesBack : checkInStatus.reason}
          {person.isExpected && <small> {copy.today}</small>}
        </p>
        {person.session && verdict === 'here' && !isOpen && (
          <span className={styles.timeLeft}>
            <Countdown session={person.session} />
          </span>
        )}
        <RemedyButton person={person} isMain={isAlone && isNextStep(checkInStatus)} onClick={onRemedy} />
        {person.visitId !== null && (
          <Button variant="secondary" aria-label={counterStays.leaving.of(name)} onClick={onMarkAsLeft}>
            {counterStays.leaving.open}
          </Button>
        )}
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

/** A pass has no ages, so its line says more than a badge could. */
const ReadyBadge = ({ person: { missingConsent, tier } }: { person: ProfilePerson }) =>
  missingConsent !== null && tier !== null ? (
    <Badge tone="warning">{counterConsent.missingShort}</Badge>
  ) : (
    <Badge tone="success">{copy.canComeIn}</Badge>
  );

type MissingConsentProps = { person: ProfilePerson; onShow: () => void };

/** The button is left out where the verdict already has it. */
function MissingConsent({ person: { name, missingConsent, checkInStatus }, onShow }: MissingConsentProps) {
  const isRemedy = !checkInStatus.allowed && checkInStatus.remedy === 'consent';
  return (
    <p className={styles.line}>
      <Icon name="alert" />
      <span>{missingConsent}</span>
      {!isRemedy && (
        <Button variant="secondary" aria-label={`${counterConsent.code.open}: ${name}`} onClick={onShow}>
          {counterConsent.code.open}
        </Button>
      )}
    </p>
  );
}

/**
 * True if the remedy is the obvious next step. A pass for another day is moved only if its group has arrived.
 */
const isNextStep = (status: ProfilePerson['checkInStatus']): boolean =>
  !status.allowed && status.remedy !== null && status.remedy !== 'move-to-today';

export const mainRemedyOf = (people: readonly ProfilePerson[]): boolean =>
  people.length === 1 && people.every(({ checkInStatus }) => isNextStep(checkInStatus));

function verdictOf({ checkInStatus }: ProfilePerson): 'ready' | 'here' | 'later' | 'refused' {
  if (checkInStatus.allowed) return 'ready';
  if (checkInStatus.isHere) return 'here';
  return checkInStatus.remedy === 'move-to-today' ? 'later' : 'refused';
}

type PersonCardListProps = {
  people: readonly ProfilePerson[];
  selection: Selection;
  shortcutsEnabled: boolean;
  onRemedy: (person: ProfilePerson) => void;
  onShowConsent: () => void;
  onMarkAsLeft: (person: ProfilePerson) => void;
};

const { memberships, familyMembers } = counter.profile;

/** The primary member or the walk-in, then the family. */
export function PersonCardList({ people, ...rest }: PersonCardListProps) {
  const numbered = people.map((person, index) => ({ person, digit: index + 1 }));
  const isAlone = people.length === 1;
  const family = numbered.filter(({ person }) => person.isFamily);
  return (
    <>
      <Cards
        title={memberships}
        numbered={numbered.filter((each) => !family.includes(each))}
        isAlone={isAlone}
        {...rest}
      />
      {family.length > 0 && <Cards title={familyMembers} numbered={family} isAlone={isAlone} {...rest} />}
    </>
  );
}

type Numbered = { person: ProfilePerson; digit: number };
type CardsProps = Omit<PersonCardListProps, 'people'> & {
  title: string;
  numbered: readonly Numbered[];
  isAlone: boolean;
};

function Cards(props: CardsProps) {
  const { title, numbered, isAlone, selection, shortcutsEnabled, onRemedy, onShowConsent, onMarkAsLeft } =
    props;
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <ul className={styles.people}>
        {numbered.map(({ person, digit }) => (
          <PersonCard
            key={person.id}
            person={person}
            digit={shortcutsEnabled ? digit : null}
            isAlone={isAlone}
            isSelected={selection.isSelected(person)}
            onToggle={() => selection.toggle(person)}
            onRemedy={() => onRemedy(person)}
            onShowConsent={onShowConsent}
            onMarkAsLeft={() => onMarkAsLeft(person)}
          />
        ))}
      </ul>
    </section>
  );
}
