import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { PauseStatus } from '@legacy-hub/domain/billing/views/pause-view';
import { portalPause } from '@legacy-hub/domain/copy/portal/pause';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { useAddressee } from '../../../portal/addressee.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { completePayment } from '../cards/complete-payment.ts';

/** Cancels a planned pause, or ends a running one, which charges the card. */
export function useResumeMembership({ pausedUntil, resume: offer }: PauseStatus) {
  const addressee = useAddressee();
  const callAsUser = useCallAsUser();
  const [busy, setBusy] = useState(false);

  async function resume(): Promise<void> {
    setBusy(true);
    const input = { pausedUntil: toIsoString(pausedUntil) };
    const outcome = await completePayment(
      () => callAsUser(billingEndpoints.resumeMembership, input),
      portalPause.resumeFailed,
    );
    setBusy(false);
    if (!outcome.paid) notify.error(outcome.message);
    else notify.success((offer?.charged == null ? portalPause.takenBack : portalPause.resumed)(addressee));
  }

  return { resume, busy };
}
