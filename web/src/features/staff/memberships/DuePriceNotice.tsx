import {
  counterNoticeFor,
  counterNoticeText,
} from '@legacy-hub/domain/billing/price-notices/price-notice-at-counter';
import { counterDetails } from '@legacy-hub/domain/copy/counter/customers';
import type { Household } from '@legacy-hub/domain/documents/household';
import { markNotifiedOfPrices } from '@legacy-hub/domain/staff/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';

/** Asks staff to announce prices to a household that emails don't reach, until they confirm that they did. */
export function DuePriceNotice({ household }: { household: Household }) {
  const notice = counterNoticeFor(household, useNow('minute'), venue());
  const { send, busy } = useApiCall(markNotifiedOfPrices);
  if (notice === null) return null;

  async function markNotified({ shown }: NonNullable<typeof notice>) {
    const result = await send({ userId: household.uid, ...shown });
    if (result.ok) notify.success(counterDetails.notifiedSaved);
    else notify.error(errorMessage(result.refusal, counterDetails.notifiedFailed));
  }

  return (
    <Notice tone="info">
      <p>{counterNoticeText(notice)}</p>
      <Button variant="secondary" busy={busy} onClick={() => void markNotified(notice)}>
        {counterDetails.notified}
      </Button>
    </Notice>
  );
}
