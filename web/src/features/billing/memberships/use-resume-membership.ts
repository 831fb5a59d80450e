import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { PauseStatus } from '@legacy-hub/domain/billing/views/pause-view';
import { portalPause } from '@legacy-hub/domain/copy/portal/pause';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useHousehold } from '../../../portal/live.ts';
import { useHouseholdCall } from '../../../portal/use-household-call.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { completePayment } from '../cards/complete-payment.ts';

/** Cancels a planned pause, or ends a running one, which charges the card. */
export function useResumeMembership({ pausedUntil, resume: offer }: PauseStatus) {
  const { addressee } = useHousehold();
  const { send } = useHouseholdCall(billingEndpoints.resumeMembership);
  const [busy, setBusy] = useState(false);

  async function resume(): Promise<void> {
    setBusy(true);
    const input = { pausedUntil: toIsoString(pausedUntil), expectedCents: offer?.dueNow ?? 0 };
    const outcome = await completePayment(() => send(input), portalPause.resumeFailed);
    setBusy(false);
    if (!outcome.paid) notify.error(outcome.message);
    else notify.success((offer?.charged == null ? portalPause.cancelled : portalPause.resumed)(addressee));
  }

  return { resume, busy };
}
