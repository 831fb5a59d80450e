import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { CallAsUser } from '../../api/use-api-call.ts';
import { withLoginLock } from '../../firebase/login-lock.ts';

/** Returns an error message, or null once the account is erased. */
export const eraseAccount = (callAsUser: CallAsUser, currentPassword: string): Promise<string | null> =>
  withLoginLock(async () => {
    const result = await callAsUser(accountEndpoints.eraseAccount, { currentPassword });
    return result.ok ? null : `${portalProfile.privacy.eraseFailed} ${result.refusal.error}`;
  });
