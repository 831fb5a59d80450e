import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { callApiAsUser } from '../../api/use-api-call.ts';
import { withLoginLock } from '../../firebase/login-lock.ts';

/** Answers why it could not be done, and null when the account is gone. */
export const eraseAccount = (currentPassword: string): Promise<string | null> =>
  withLoginLock(async () => {
    const called = await callApiAsUser(accountEndpoints.eraseAccount, { currentPassword });
    return called.ok ? null : `${portalProfile.privacy.eraseFailed} ${called.refused.error}`;
  });
