import { profileAtDoor } from '@legacy-hub/domain/arrivals/view';
import {
  isAccountExpired,
  withoutFormerMembers,
} from '@legacy-hub/domain/billing/prices/household-memberships';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { queuedGroup, withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import { walkInProfile } from '@legacy-hub/domain/staff/customers/customer-profile';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type ComponentProps, useState } from 'react';
import type { Live } from '../../../live/live-source.ts';
import { useNow } from '../../../live/use-now.ts';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useCheckIn } from '../../visits/use-check-in.ts';
import { type Deletion, useDeleteAccount } from '../dialogs/DeleteDialog.tsx';
import { useArrivals, useLiveHousehold, useLiveWalkIn } from '../live.ts';
import { CustomerProfile } from './CustomerProfile.tsx';

const loadWalkInData = () => import('../dialogs/WalkInData.tsx');

type Props = Pick<
  ComponentProps<typeof CustomerProfile>,
  'customer' | 'first' | 'shortcutsEnabled' | 'onClose' | 'onCheckedIn'
>;
type ProfileProps = Omit<
  ComponentProps<typeof CustomerProfile>,
  'record' | 'recordsKey' | 'profile' | 'more' | 'isDeletable' | 'staleSince' | 'isUpdating'
>;

/** A household or a walk-in, live, from the search result to the check-in. */
export function CustomerDialog({ customer, ...rest }: Props) {
  const visit = useCheckIn(customer.id);
  const deletion = useDeleteAccount(customer.id, rest.onClose);
  const profileProps = { ...rest, customer, visit, deletion };
  return (
    <Dialog
      title={counter.profile.title}
      wide
      steady
      busy={visit.busy || deletion.busy}
      onClose={rest.onClose}
    >
      {customer.kind === 'member' ? (
        <HouseholdProfile {...profileProps} />
      ) : (
        <WalkInProfile {...profileProps} />
      )}
    </Dialog>
  );
}

function HouseholdProfile(props: ProfileProps) {
  const live = useLiveHousehold(props.customer.id);
  const arrivals = useArrivals();
  const { waiting } = useQueue();
  const now = useNow('minute');
  if (live.state !== 'ready')
    return <CustomerUnavailable live={live} deletion={props.deletion} onClose={props.onClose} />;
  const household = withQueuedActions(withoutFormerMembers(live.data, now), waiting, venue());
  return (
    <CustomerProfile
      {...props}
      record={household}
      profile={profileAtDoor(household, arrivals.state === 'ready' ? arrivals.data : [], now)}
      isDeletable={isAccountExpired(household, now)}
      staleSince={live.staleSince}
      isUpdating={live.isUpdating}
    />
  );
}

function WalkInProfile(props: ProfileProps) {
  const live = useLiveWalkIn(props.customer.id);
  const { waiting } = useQueue();
  const now = useNow('minute');
  const [closings, setClosings] = useState(0);
  if (live.state !== 'ready')
    return <CustomerUnavailable live={live} deletion={props.deletion} onClose={props.onClose} />;
  const walkIn = withQueuedActions(live.data, waiting, venue());
  const isRegistered = queuedGroup(waiting, walkIn.id) === null;
  return (
    <CustomerProfile
      {...props}
      record={walkIn}
      recordsKey={closings}
      profile={walkInProfile(walkIn, now, isRegistered)}
      more={
        isRegistered && (
          <LazyPart
            load={loadWalkInData}
            props={{ walkIn, onDialogClose: () => setClosings((count) => count + 1) }}
          />
        )
      }
      isDeletable={false}
      staleSince={live.staleSince}
      isUpdating={live.isUpdating}
    />
  );
}

type UnavailableProps = {
  live: Exclude<Live<unknown>, { state: 'ready' }>;
  deletion: Deletion;
  onClose: () => void;
};

const { deletion: copy, profile, search } = counter;

/** Shown while the customer loads or cannot be shown. */
function CustomerUnavailable({ live, deletion, onClose }: UnavailableProps) {
  // Deletion removes the document before the login and the photos, so the call is still in progress.
  if (live.state === 'missing' && deletion.busy) return <Loading>{copy.running}</Loading>;
  const isHalfDeleted = live.state === 'missing' && deletion.error !== null;
  return (
    <>
      {live.state === 'loading' && <LoadingSkeleton label={profile.loading} lines={8} />}
      {live.state === 'failed' && <Notice tone="error">{profile.unreadable}</Notice>}
      {live.state === 'missing' && !isHalfDeleted && <Notice tone="error">{search.notFound}</Notice>}
      {isHalfDeleted && <Notice tone="error">{deletion.error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {profile.close}
        </Button>
        {isHalfDeleted && (
          <Button variant="danger" onClick={() => void deletion.remove()}>
            {profile.deleteAccount}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}
