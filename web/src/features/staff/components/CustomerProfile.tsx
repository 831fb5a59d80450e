import type { Member } from '@legacy-hub/domain/member';
import type { CustomerProfile as Profile, ProfilePerson } from '@legacy-hub/domain/staff/profile';
import { counter } from '@legacy-hub/domain/texts/counter';
import { network } from '@legacy-hub/domain/texts/network';
import { type Instant, timeText } from '@legacy-hub/domain/venue-time';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { CashDialog } from '../../billing/components/CashDialog.tsx';
import { SellSessionsDialog } from '../../billing/components/SellSessionsDialog.tsx';
import type { useCheckIn } from '../../visits/check-in.ts';
import type { TurnedAway } from '../../visits/explain-refusal.ts';
import type { Deletion } from '../delete-account.ts';
import { createScanDetector } from '../detect-scan.ts';
import { takesEnter, takesText, usePageKeys } from '../press-keys.ts';
import type { Customer } from '../refresh-customer.ts';
import styles from './CustomerProfile.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PersonCard } from './PersonCard.tsx';
import { ProfileButtons } from './ProfileButtons.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { TurnedAwayNotice } from './TurnedAwayNotice.tsx';

type Props = {
  customer: Customer;
  /** The stored customer, which the cash dialogs reckon with. */
  who: Member | WalkIn;
  profile: Profile;
  isDeletable: boolean;
  staleSince: Instant | null;
  visit: ReturnType<typeof useCheckIn>;
  deletion: Deletion;
  hasKeys: boolean;
  onClose: () => void;
  onCheckedIn: () => void;
};

type Open =
  | { dialog: 'cash'; personIds?: string[] }
  | { dialog: 'session'; personId: string }
  | { dialog: 'delete' };

const { profile: words } = counter;

/** Whom staff see, and who of them comes in: those with a booking today, until staff say otherwise. */
export function CustomerProfile(props: Props) {
  const { customer, who, profile, visit, staleSince, hasKeys, onCheckedIn } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const [turnedAway, setTurnedAway] = useState<TurnedAway | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [isScanned] = useState(createScanDetector);
  const isSelected = ({ id, isExpected }: ProfilePerson) => choices[id] ?? isExpected;
  const selected = profile.people.filter(isSelected);
  const owing = profile.people.filter(({ verdict }) => !verdict.allowed && verdict.wayOut === 'cash');

  const toggle = (person: ProfilePerson) => setChoices({ ...choices, [person.id]: !isSelected(person) });
  const close = () => setOpen(null);

  async function checkIn() {
    if (selected.length === 0 || visit.busy) return;
    setTurnedAway(null);
    const ended = await visit.checkIn(selected);
    if (ended.ok) {
      notify.success(ended.message);
      return onCheckedIn();
    }
    setTurnedAway(ended);
    notify.problem(ended.message);
  }

  usePageKeys(open === null, (event) => {
    if (isScanned(event.key, event.timeStamp)) return event.preventDefault();
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const person = profile.people[Number(event.key) - 1];
    const takesCash = event.key === 'c' && owing.length > 0;
    if (event.key === 'Enter' && !takesEnter(event.target)) void checkIn();
    else if (hasKeys && !takesText(event.target) && person) toggle(person);
    else if (hasKeys && !takesText(event.target) && takesCash) setOpen({ dialog: 'cash' });
    else return;
    event.preventDefault();
  });

  const wayOut = (person: ProfilePerson) => () =>
    setOpen(
      !person.verdict.allowed && person.verdict.wayOut === 'session'
        ? { dialog: 'session', personId: person.id }
        : { dialog: 'cash', personIds: [person.id] },
    );

  const cards = (people: readonly ProfilePerson[]) => (
    <ul className={styles.people}>
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          digit={hasKeys ? profile.people.indexOf(person) + 1 : null}
          isSelected={isSelected(person)}
          onToggle={() => toggle(person)}
          onWayOut={wayOut(person)}
        />
      ))}
    </ul>
  );
  const family = profile.people.filter(({ isFamily }) => isFamily);

  return (
    <>
      <ProfileHead profile={profile} selected={selected.length} />
      {staleSince !== null && <Notice tone="info">{network.lastKnown(timeText(staleSince))}</Notice>}
      <section className={styles.section}>
        <h3>{words.memberships}</h3>
        {cards(profile.people.filter(({ isFamily }) => !isFamily))}
      </section>
      {family.length > 0 && (
        <section className={styles.section}>
          <h3>{words.familyMembers}</h3>
          {cards(family)}
        </section>
      )}
      <div className={styles.foot}>
        {turnedAway && (
          <TurnedAwayNotice
            turnedAway={turnedAway}
            selected={selected}
            onWayOut={wayOut}
            onLeaveOut={toggle}
          />
        )}
        <ProfileButtons
          customer={customer}
          selected={selected.length}
          isDeletable={props.isDeletable}
          busy={visit.busy}
          hasKeys={hasKeys}
          onCheckIn={() => void checkIn()}
          onDelete={() => setOpen({ dialog: 'delete' })}
          onClose={props.onClose}
        />
      </div>
      {open?.dialog === 'cash' && (
        <CashDialog customer={who} {...(open.personIds && { personIds: open.personIds })} onClose={close} />
      )}
      {open?.dialog === 'session' && 'uid' in who && (
        <SellSessionsDialog member={who} personId={open.personId} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeleteDialog name={profile.name} deletion={props.deletion} onClose={close} />
      )}
    </>
  );
}
