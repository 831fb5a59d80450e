import { canKeepHousehold, keepOfferText, usableUntil } from '@legacy-hub/domain/billing/settings-view';
import { endText } from '@legacy-hub/domain/billing/view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { useAddressee } from '../../../portal/addressee.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useKeepMembership } from '../use-keep-membership.ts';

const { subscriptions } = portalSettings;

/** Says that the subscription is cancelled or has ended, and takes a cancellation back while the paid week runs. */
export function CanceledNotice() {
  const { household, now } = usePortal();
  const addressee = useAddressee();
  const { keep, busy } = useKeepMembership(null);
  return (
    <Notice tone="info">
      <p>{endText(household, addressee)}</p>
      <p>
        {usableUntil(household, now, addressee)} {keepOfferText(household, now, addressee)}
      </p>
      {canKeepHousehold(household, now) && (
        <Button variant="secondary" busy={busy} onClick={keep}>
          {subscriptions.keepAll(addressee)}
        </Button>
      )}
    </Notice>
  );
}
