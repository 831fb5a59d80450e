import { havePricesChanged } from '@legacy-hub/domain/billing/prices/prices';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { counterHistory } from '@legacy-hub/domain/copy/counter/staff';
import { adults } from '@legacy-hub/domain/copy/shared/adults';
import { network } from '@legacy-hub/domain/copy/shared/site';
import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { CheckInCommand } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { readyOncePaid } from '@legacy-hub/domain/staff/customers/after-payment';
import { hoursForAll } from '@legacy-hub/domain/staff/customers/check-in-status';
import type {
  CustomerProfileView as Profile,
  ProfilePerson,
} from '@legacy-hub/domain/staff/customers/customer-profile';
import { checkInText } from '@legacy-hub/domain/staff/customers/search-results';
import { venue } from '@legacy-hub/domain/venue/settings';
import { formatTime, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useEffect, useState } from 'react';
import { UpdatingMark } from '../../../live/UpdatingMark.tsx';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import type { OfferCheckIn } from '../../billing/cash/CashDialog.tsx';
import { AdultFacts } from '../../family/components/AdultFacts.tsx';
import { useCurrentVisits } from '../../visits/live.ts';
import type { CheckInRefused, useCheckIn } from '../../visits/use-check-in.ts';
import { useLeaving } from '../../visits/use-leaving.ts';
import { type Customer, useOpenCustomer } from '../customer.ts';
import type { Deletion } from '../dialogs/DeleteDialog.tsx';
import { dialogForRemedy, type OpenDialog, ProfileDialogs } from '../dialogs/ProfileDialogs.tsx';
import { handlesEnter, isTextInput, usePageKeys } from '../keyboard-shortcuts.ts';
import { type ProfileTab, ProfileTabs } from '../records/ProfileTabs.tsx';
import { CheckInRefusedNotice } from './CheckInRefusedNotice.tsx';
import { CustomerHeader } from './CustomerHeader.tsx';
import styles from './CustomerProfile.module.css';
import { HoursField } from './HoursField.tsx';
import { mainRemedyOf, PersonCardList, useSelection } from './PersonCard.tsx';
import { ProfileButtons } from './ProfileButtons.tsx';

/** Keys that open a payment for everyone who hasn't paid, by payment method. */
const METHOD_KEYS: Partial<Record<string, CounterMethod>> = { c: 'cash', t: 'terminal' };

const loadRecords = () => import('../records/CustomerRecords.tsx');
const loadEmailProblem = async () => ({ default: (await loadRecords()).EmailProblemNotice });
const loadPriceNotice = async () => ({ default: (await loadRecords()).DuePriceNotice });

/** Answers by staff that let a check-in happen although a rule asks. */
type Confirmed = Pick<CheckInCommand, 'overrideReason' | 'othersAreAdults'>;

type RefusedCheckIn = { refusal: CheckInRefused; confirmed: Confirmed };

type Props = {
  customer: Customer;
  /** The dialog that opens with a new customer's profile, with everyone selected. */
  first: OpenDialog | null;
  /** The stored customer, for the cash dialogs. */
  record: Household | WalkIn;
  /** Changing the key reloads the open tab. */
  recordsKey?: number;
  profile: Profile;
  /** Less frequent actions on a day pass. */
  more?: ReactNode;
  isDeletable: boolean;
  staleSince: Instant | null;
  /** True while this device's copy is shown until the server responds. */
  isUpdating: boolean;
  visit: ReturnType<typeof useCheckIn>;
  deletion: Deletion;
  shortcutsEnabled: boolean;
  onClose: () => void;
  onCheckedIn: () => void;
};

/** A customer's people, their selection for check-in, and remedies for people who can't be checked in. */
export function CustomerProfile(props: Props) {
  const {
    customer,
    record,
    profile,
    visit,
    deletion,
    staleSince,
    isUpdating,
    shortcutsEnabled,
    first,
    onCheckedIn,
  } = props;
  const selection = useSelection(profile.people, first !== null && first.dialog !== 'leaving');
  const { selected, toggle } = selection;
  const mayHaveNotice =
    'uid' in record &&
    (record.email === '' || record.emailProblem || record.priceEmailFailedAt !== undefined) &&
    (havePricesChanged(venue()) || record.priceNotices !== undefined);
  const [refused, setRefused] = useState<RefusedCheckIn | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [tab, setTab] = useState<ProfileTab>('overview');
  const [chosenHours, setChosenHours] = useState<number | null>(null);
  // Opens after the profile's own dialog, which would otherwise cover it if both opened at once.
  useEffect(() => {
    if (first !== null) setOpen(first);
  }, [first]);
  const leaving = useLeaving('mark-as-left');
  const openCustomer = useOpenCustomer();
  const { live } = useCurrentVisits();
  const inside = peopleInside(profile.people, selected);
  const forAll = hoursForAll(selected, chosenHours);

  async function checkIn(
    coming: readonly Pick<ProfilePerson, 'id' | 'isFamily'>[] = selected,
    confirmed: Confirmed = {},
  ) {
    if (coming.length === 0 || visit.busy) return;
    setRefused(null);
    const hours = chosenHours === null ? undefined : (forAll?.hours ?? undefined);
    const result = await visit.checkIn(coming, record, { hours, ...confirmed });
    if (result.ok) {
      notify.success(result.message);
      return onCheckedIn();
    }
    setRefused({ refusal: result, confirmed });
  }

  /** Checks in again, without asking again for what staff confirmed before. */
  const checkInAgain = (confirmed: Confirmed) =>
    void checkIn(selected, { ...refused?.confirmed, ...confirmed });

  const offerCheckIn: OfferCheckIn = (paying, paid, now) => {
    const ready = readyOncePaid(paying, paid, selected, now, venue());
    if (ready.length === 0 || chosenHours !== null) return null;
    const onCheckIn = () => {
      setOpen(null);
      selection.select(ready);
      void checkIn(ready);
    };
    return { text: checkInText(ready), onCheckIn };
  };

  async function markAsLeft(people: readonly ProfilePerson[]) {
    const visitIds = people.flatMap(({ visitId }) => visitId ?? []);
    if (visitIds.length === 0 || leaving.busy) return;
    if (people.some(({ isCollectingRestricted }) => isCollectingRestricted))
      return setOpen({ dialog: 'leaving', visitIds });
    const shown = live.state === 'ready' ? live.data : [];
    if (await leaving.change({ customerId: customer.id, visitIds }, shown)) onCheckedIn();
  }

  function stayLonger() {
    const [first] = inside;
    if ('uid' in record) {
      const personIds = inside.filter(({ extraHours }) => extraHours).map(({ id }) => id);
      if (personIds.length > 0) return setOpen({ dialog: 'stay-longer', personIds });
    }
    if (first) openRemedy(first);
  }

  function openRemedy({ id, checkInStatus }: ProfilePerson) {
    if (!checkInStatus.allowed && checkInStatus.remedy) setOpen(dialogForRemedy(checkInStatus.remedy, id));
  }

  usePageKeys(open === null && tab === 'overview', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const person = profile.people[Number(event.key) - 1];
    const method = METHOD_KEYS[event.key];
    const isShortcut = shortcutsEnabled && !isTextInput(event.target);
    if (event.key === 'Enter' && !handlesEnter(event.target)) void checkIn();
    else if (isShortcut && person) toggle(person);
    else if (isShortcut && method && profile.people.some(needsCash)) setOpen({ dialog: 'cash', method });
    else if (isShortcut && event.key === 'l' && inside.length > 0) void markAsLeft(inside);
    else if (isShortcut && event.key === 's' && inside.length > 0) stayLonger();
    else return;
    event.preventDefault();
  });

  return (
    <>
      <CustomerHeader customer={customer} profile={profile} selected={selected.length} />
      {record.emailProblem && <LazyPart load={loadEmailProblem} props={{ record }} />}
      {mayHaveNotice && <LazyPart load={loadPriceNotice} props={{ household: record }} />}
      <ProfileTabs isWalkIn={customer.kind === 'walk-in'} selected={tab} onSelect={setTab}>
        {tab === 'overview' && (
          <>
            <PersonCardList
              people={profile.people}
              selection={selection}
              shortcutsEnabled={shortcutsEnabled}
              onRemedy={openRemedy}
              onShowConsent={() => setOpen({ dialog: 'consent' })}
              onMarkAsLeft={(person) => void markAsLeft([person])}
            />
            {profile.adults.length > 0 && (
              <section className={styles.adults}>
                <h3>{adults.title}</h3>
                <AdultFacts adults={profile.adults} />
              </section>
            )}
          </>
        )}
        {tab !== 'overview' && (
          <LazyPart
            key={props.recordsKey}
            load={loadRecords}
            loading={counterHistory.loadingTab}
            props={{ tab, record }}
          />
        )}
      </ProfileTabs>
      <div className={styles.foot}>
        {staleSince !== null && isUpdating && (
          <div className={styles.updating}>
            <UpdatingMark time={formatTime(staleSince)} />
          </div>
        )}
        {staleSince !== null && !isUpdating && (
          <Notice tone="warning">{network.offlineSince(formatTime(staleSince))}</Notice>
        )}
        {refused && (
          <CheckInRefusedNotice
            refusal={refused.refusal}
            selected={selected}
            onRemedy={openRemedy}
            onLeaveOut={toggle}
            onOverride={(overrideReason) => checkInAgain({ overrideReason })}
          />
        )}
        <ProfileButtons
          selected={selected}
          hours={forAll?.hours ?? null}
          hoursField={
            tab === 'overview' &&
            forAll && (
              <HoursField
                selected={selected}
                chosen={forAll.hours}
                max={forAll.max}
                onChoose={setChosenHours}
              />
            )
          }
          inside={tab === 'overview' ? inside : []}
          more={
            'uid' in record ? (
              <Button
                variant="secondary"
                onClick={() => setOpen({ dialog: 'adult-watching', hours: forAll?.hours ?? 1 })}
              >
                {counterGroups.adultWatching}
              </Button>
            ) : (
              props.more
            )
          }
          isOverview={tab === 'overview'}
          isMain={tab === 'overview' && !mainRemedyOf(profile.people)}
          isDeletable={props.isDeletable}
          busy={visit.busy || leaving.busy}
          shortcutsEnabled={shortcutsEnabled}
          onCheckIn={() => void checkIn()}
          onMarkAsLeft={() => void markAsLeft(inside)}
          onDelete={() => setOpen({ dialog: 'delete' })}
          onClose={props.onClose}
        />
      </div>
      {open && (
        <ProfileDialogs
          open={open}
          record={record}
          name={profile.name}
          deletion={deletion}
          offerCheckIn={offerCheckIn}
          onDone={onCheckedIn}
          onOthersAreAdults={() => {
            setOpen(null);
            checkInAgain({ othersAreAdults: true });
          }}
          onPassCreated={(id) => openCustomer({ kind: 'walk-in', id })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Returns the selected people who are inside, or everyone inside if none of them is selected. */
function peopleInside(people: readonly ProfilePerson[], selected: readonly ProfilePerson[]): ProfilePerson[] {
  const inside = people.filter(({ visitId }) => visitId !== null);
  const chosen = inside.filter((person) => selected.includes(person));
  return chosen.length > 0 ? chosen : inside;
}

const needsCash = ({ checkInStatus }: ProfilePerson): boolean =>
  !checkInStatus.allowed && checkInStatus.remedy === 'cash';
