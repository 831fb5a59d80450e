import {
  isAccountExpired,
  withoutFormerMembers,
} from '@legacy-hub/domain/billing/prices/household-memberships';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { queuedGroup, withQueuedActions } from '@legacy-hub/domain/outbox/queued';
import { householdProfile, walkInProfile } from '@legacy-hub/domain/staff/customers/customer-profile';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type ComponentProps, useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useCheckIn } from '../../visits/use-check-in.ts';
import { useDeleteAccount } from '../dialogs/DeleteDialog.tsx';
import { useLiveHousehold, useLiveWalkIn } from '../live.ts';
import { CustomerProfile } from './CustomerProfile.tsx';
import { CustomerUnavailable } from './CustomerUnavailable.tsx';

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
  const { waiting } = useQueue();
  const now = useNow('minute');
  if (live.state !== 'ready')
    return <CustomerUnavailable live={live} deletion={props.deletion} onClose={props.onClose} />;
  const household = withQueuedActions(withoutFormerMembers(live.data, now), waiting, venue());
  return (
    <CustomerProfile
      {...props}
      record={household}
      profile={householdProfile(household, now)}
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
