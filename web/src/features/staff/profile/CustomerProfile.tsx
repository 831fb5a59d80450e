import { havePricesChanged } from '@legacy-hub/domain/billing/prices/prices';
import { counterHistory } from '@legacy-hub/domain/copy/counter/staff';
import { network } from '@legacy-hub/domain/copy/shared/site';
import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import type {
  CustomerProfileView as Profile,
  ProfilePerson,
} from '@legacy-hub/domain/staff/customers/customer-profile';
import { venue } from '@legacy-hub/domain/venue/settings';
import { formatTime, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useState } from 'react';
import { UpdatingMark } from '../../../live/UpdatingMark.tsx';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import type { CheckInRefused, useCheckIn } from '../../visits/use-check-in.ts';
import type { Customer } from '../customer.ts';
import type { Deletion } from '../dialogs/DeleteDialog.tsx';
import { dialogForRemedy, type OpenDialog, ProfileDialogs } from '../dialogs/ProfileDialogs.tsx';
import { handlesEnter, isTextInput, usePageKeys } from '../keyboard-shortcuts.ts';
import { type ProfileTab, ProfileTabs } from '../records/ProfileTabs.tsx';
import { CheckInRefusedNotice } from './CheckInRefusedNotice.tsx';
import { CustomerHeader } from './CustomerHeader.tsx';
import styles from './CustomerProfile.module.css';
import { mainRemedyOf, PersonCardList } from './PersonCard.tsx';
import { ProfileButtons } from './ProfileButtons.tsx';
import { useSelection } from './use-selection.ts';

/** Keys that open a payment for everyone who hasn't paid, by payment method. */
const METHOD_KEYS: Partial<Record<string, CounterMethod>> = { c: 'cash', t: 'terminal' };

const loadRecords = () => import('../records/CustomerRecords.tsx');
const loadEmailProblem = async () => ({ default: (await loadRecords()).EmailProblemNotice });
const loadPriceNotice = async () => ({ default: (await loadRecords()).DuePriceNotice });

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
    onCheckedIn,
  } = props;
  const selection = useSelection(profile.people, props.first !== null);
  const { selected, toggle } = selection;
  const mayHaveNotice =
    'uid' in record &&
    (record.email === '' || record.emailProblem || record.priceEmailFailedAt !== undefined) &&
    (havePricesChanged(venue()) || record.priceNotices !== undefined);
  const [refusal, setRefusal] = useState<CheckInRefused | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(props.first);
  const [tab, setTab] = useState<ProfileTab>('overview');

  async function checkIn(overrideReason?: string) {
    if (selected.length === 0 || visit.busy) return;
    setRefusal(null);
    const result = await visit.checkIn(selected, record, overrideReason);
    if (result.ok) {
      notify.success(result.message);
      return onCheckedIn();
    }
    setRefusal(result);
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
          <PersonCardList
            people={profile.people}
            selection={selection}
            shortcutsEnabled={shortcutsEnabled}
            onRemedy={openRemedy}
          />
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
        {refusal && (
          <CheckInRefusedNotice
            refusal={refusal}
            selected={selected}
            onRemedy={openRemedy}
            onLeaveOut={toggle}
            onOverride={(reason) => void checkIn(reason)}
          />
        )}
        <ProfileButtons
          selected={selected}
          more={props.more}
          isOverview={tab === 'overview'}
          isMain={tab === 'overview' && !mainRemedyOf(profile.people)}
          isDeletable={props.isDeletable}
          busy={visit.busy}
          shortcutsEnabled={shortcutsEnabled}
          onCheckIn={() => void checkIn()}
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
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const needsCash = ({ checkInStatus }: ProfilePerson): boolean =>
  !checkInStatus.allowed && checkInStatus.remedy === 'cash';
