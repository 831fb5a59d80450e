import { waitingArrivals } from '@legacy-hub/domain/arrivals/rules';
import type { Arrival } from '@legacy-hub/domain/arrivals/schema';
import { arrivalView } from '@legacy-hub/domain/arrivals/view';
import { withoutFormerMembers } from '@legacy-hub/domain/billing/prices/household-memberships';
import { counterArrivals as copy } from '@legacy-hub/domain/copy/counter/arrivals';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import type { Household } from '@legacy-hub/domain/documents/household';
import { withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customers/customer-profile';
import { checkInText, type ReadyPerson } from '@legacy-hub/domain/staff/customers/search-results';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useId } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { Avatar } from '../../../photos/Avatar.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/actions/Icon.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { useCurrentVisits } from '../../visits/live.ts';
import { useCheckIn } from '../../visits/use-check-in.ts';
import type { Customer } from '../customer.ts';
import { useArrivals, useLiveHousehold } from '../live.ts';
import styles from './Arrivals.module.css';

type Props = {
  onOpen: (customer: Customer) => void;
  /** Opens the profile, which shows the reason. */
  onRefused: (customer: Customer) => void;
  onCheckedIn: () => void;
};

/**
 * Households that said they are here, in order of arrival. Space for one is always reserved, and more of
 * them scroll, so nothing below shifts.
 */
export function Arrivals(props: Props) {
  const arrivals = useArrivals();
  const { live: visits } = useCurrentVisits();
  const now = useNow('minute');
  const heading = useId();
  const isReady = arrivals.state === 'ready';
  const shown = visits.state === 'ready' ? visits.data : [];
  const waiting = waitingArrivals(isReady ? arrivals.data : [], shown, now);
  const isAnyoneWaiting = waiting.length > 0;
  return (
    <section aria-labelledby={heading} className={styles.board}>
      <header className={styles.head}>
        <h2 id={heading}>{copy.title}</h2>
        <p role="status">{isAnyoneWaiting && copy.waiting(waiting.length)}</p>
        {isAnyoneWaiting && <p className={styles.keys}>{copy.keys}</p>}
      </header>
      {isReady && !isAnyoneWaiting && <p className={styles.empty}>{copy.none}</p>}
      <ol className={styles.arrivals}>
        {waiting.map((arrival, index) => (
          <ArrivalRow key={arrival.uid} arrival={arrival} isNext={index === 0} {...props} />
        ))}
      </ol>
    </section>
  );
}

type RowProps = Props & { arrival: Arrival; isNext: boolean };

/** The people of one household, decided by the same rules as their profile. */
function ArrivalRow({ arrival, ...rest }: RowProps) {
  const live = useLiveHousehold(arrival.uid);
  const { waiting } = useQueue();
  const now = useNow('minute');
  if (live.state !== 'ready') return null;
  const household = withQueuedActions(withoutFormerMembers(live.data, now), waiting, venue());
  const view = arrivalView(arrival, household, now);
  if (view === null) return null;
  return (
    <li className={styles.arrival}>
      <ul className={styles.people}>
        {view.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      <small className={styles.since}>{copy.since(view.since)}</small>
      <Actions household={household} ready={view.ready} {...rest} />
    </li>
  );
}

const Person = ({ person: { name, photo, checkInStatus } }: { person: ProfilePerson }) => (
  <li className={styles.person} data-allowed={checkInStatus.allowed ? '' : undefined}>
    <Avatar name={name} photo={photo} size="medium" />
    <strong>{name}</strong>
    <span className={styles.verdict}>
      <Icon name={checkInStatus.allowed ? 'tick' : 'alert'} />
      {checkInStatus.allowed ? counter.profile.canComeIn : checkInStatus.reason}
    </span>
  </li>
);

type ActionsProps = Omit<RowProps, 'arrival'> & { household: Household; ready: readonly ReadyPerson[] };

function Actions({ household, ready, isNext, onOpen, onRefused, onCheckedIn }: ActionsProps) {
  const { uid, primary } = household;
  const customer = { kind: 'member', id: uid } as const;
  const { checkIn, busy } = useCheckIn(uid);

  async function checkInReady() {
    const result = await checkIn(ready, household);
    if (result.ok) {
      notify.success(result.message);
      return onCheckedIn();
    }
    notify.error(result.message);
    onRefused(customer);
  }

  return (
    <div className={styles.actions}>
      {ready.length > 0 && (
        <Button variant={isNext ? 'primary' : 'secondary'} busy={busy} onClick={() => void checkInReady()}>
          {checkInText(ready)}
        </Button>
      )}
      <Button
        variant={ready.length > 0 ? 'quiet' : 'secondary'}
        aria-label={copy.openName(primary.name)}
        onClick={() => onOpen(customer)}
      >
        {copy.open}
      </Button>
    </div>
  );
}
