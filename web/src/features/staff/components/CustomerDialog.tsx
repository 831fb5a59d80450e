import { canDeleteAccount } from '@legacy-hub/domain/abilities';
import { counter } from '@legacy-hub/domain/copy/counter';
import { householdProfile, walkInProfile } from '@legacy-hub/domain/staff/customer-profile';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { ComponentProps } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useCheckIn } from '../../visits/use-check-in.ts';
import { useLiveHousehold, useLiveWalkIn } from '../live.ts';
import type { Customer } from '../refresh-customer.ts';
import { useDeleteAccount } from '../use-delete-account.ts';
import { CustomerProfile } from './CustomerProfile.tsx';
import { CustomerUnavailable } from './CustomerUnavailable.tsx';

type Props = { customer: Customer; shortcutsEnabled: boolean; onClose: () => void; onCheckedIn: () => void };
type ProfileProps = Omit<
  ComponentProps<typeof CustomerProfile>,
  'who' | 'profile' | 'isDeletable' | 'staleSince'
>;

/** A household or a day pass, live, from finding them to letting them in. */
export function CustomerDialog({ customer, ...given }: Props) {
  const visit = useCheckIn(customer.id);
  const deletion = useDeleteAccount(customer.id, given.onClose);
  const shown = { ...given, customer, visit, deletion };
  return (
    <Dialog title={counter.profile.title} wide busy={visit.busy || deletion.busy} onClose={given.onClose}>
      {customer.kind === 'member' ? <HouseholdProfile {...shown} /> : <WalkInProfile {...shown} />}
    </Dialog>
  );
}

function HouseholdProfile(given: ProfileProps) {
  const live = useLiveHousehold(given.customer.id);
  const now = useNow('minute');
  if (live.state !== 'ready')
    return <CustomerUnavailable live={live} deletion={given.deletion} onClose={given.onClose} />;
  return (
    <CustomerProfile
      {...given}
      who={live.data}
      profile={householdProfile(live.data, now, VENUE_ZONE)}
      isDeletable={canDeleteAccount(live.data, now).allowed}
      staleSince={live.staleSince}
    />
  );
}

function WalkInProfile(given: ProfileProps) {
  const live = useLiveWalkIn(given.customer.id);
  const now = useNow('minute');
  if (live.state !== 'ready')
    return <CustomerUnavailable live={live} deletion={given.deletion} onClose={given.onClose} />;
  return (
    <CustomerProfile
      {...given}
      who={live.data}
      profile={walkInProfile(live.data, now, VENUE_ZONE)}
      isDeletable={false}
      staleSince={live.staleSince}
    />
  );
}
