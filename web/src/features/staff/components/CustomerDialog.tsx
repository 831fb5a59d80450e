import { canDeleteAccount } from '@legacy-hub/domain/abilities';
import { memberProfile, walkInProfile } from '@legacy-hub/domain/staff/profile';
import { counter } from '@legacy-hub/domain/texts/counter';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { type ComponentProps, useEffect } from 'react';
import { leave } from '../../../firebase/session.ts';
import type { Live } from '../../../live/live-source.ts';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCheckIn } from '../../visits/check-in.ts';
import { useLiveHousehold, useLivePass } from '../live.ts';
import type { Customer } from '../refresh-customer.ts';
import { CustomerProfile } from './CustomerProfile.tsx';

type Props = { customer: Customer; hasKeys: boolean; onClose: () => void; onCheckedIn: () => void };
type Given = Omit<ComponentProps<typeof CustomerProfile>, 'who' | 'profile' | 'isDeletable' | 'staleSince'>;

/** A household or a day pass, live, from finding them to letting them in. */
export function CustomerDialog({ customer, ...given }: Props) {
  const visit = useCheckIn(customer.id);
  const shown = { ...given, customer, visit };
  return (
    <Dialog title={counter.profile.title} wide busy={visit.busy} onClose={given.onClose}>
      {customer.kind === 'member' ? <Household {...shown} /> : <Pass {...shown} />}
    </Dialog>
  );
}

function Household(given: Given) {
  const live = useLiveHousehold(given.customer.id);
  const now = useNow('minute');
  if (live.state !== 'ready') return <NotThere live={live} onClose={given.onClose} />;
  return (
    <CustomerProfile
      {...given}
      who={live.data}
      profile={memberProfile(live.data, now, VENUE_ZONE)}
      isDeletable={canDeleteAccount(live.data, now).allowed}
      staleSince={live.staleSince}
    />
  );
}

function Pass(given: Given) {
  const live = useLivePass(given.customer.id);
  const now = useNow('minute');
  if (live.state !== 'ready') return <NotThere live={live} onClose={given.onClose} />;
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

type Absent = Exclude<Live<unknown>, { state: 'ready' }>;

/** On its way, or not there: whoever may no longer look is taken to the log-in. */
function NotThere({ live, onClose }: { live: Absent; onClose: () => void }) {
  const isRefused = live.state === 'refused';
  useEffect(() => {
    if (isRefused) void leave();
  }, [isRefused]);
  const isComing = live.state === 'loading' || isRefused;
  return (
    <>
      {isComing ? (
        <div role="status" aria-label={counter.profile.loading}>
          <Skeleton lines={8} />
        </div>
      ) : (
        <Notice tone="error">
          {live.state === 'missing' ? counter.search.notFound : counter.profile.unreadable}
        </Notice>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {counter.profile.close}
        </Button>
      </DialogButtons>
    </>
  );
}
