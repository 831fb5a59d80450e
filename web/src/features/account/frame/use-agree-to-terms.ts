import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalTerms as copy } from '@legacy-hub/domain/copy/portal/portal';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { notify } from '../../../ui/feedback/notify.ts';

export function useAgreeToTerms() {
  const { send, busy } = useApiCall(accountEndpoints.agreeToTerms);

  async function agree() {
    const result = await send({ termsVersion: termsVersion() });
    if (result.ok) notify.success(copy.agreed);
    else notify.error(errorMessage(result.refusal, copy.failed));
  }

  return { agree, busy };
}
