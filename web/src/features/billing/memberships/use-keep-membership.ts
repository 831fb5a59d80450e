import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { errorMessage } from '../../../api/call-api.ts';
import { useHousehold } from '../../../portal/live.ts';
import { useHouseholdCall } from '../../../portal/use-household-call.ts';
import { notify } from '../../../ui/feedback/notify.ts';

const { subscriptions } = portalSettings;

/** Undoes a cancellation or a downgrade, for one person or, with null, for the whole household. */
export function useKeepMembership(memberId: string | null) {
  const { addressee } = useHousehold();
  const { send, busy } = useHouseholdCall(billingEndpoints.keepMembership);

  async function keep(): Promise<void> {
    const result = await send({ memberId });
    if (result.ok) notify.success(subscriptions.continues(addressee));
    else notify.error(errorMessage(result.refusal, subscriptions.keepFailed));
  }

  return { keep, busy };
}
