import { eraseAccount } from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { callAsMe } from '../../api/use-api-call.ts';
import { changeLogin } from '../../firebase/login-lock.ts';

/** Answers why it could not be done, and null when the account is gone. */
export const eraseMyAccount = (currentPassword: string): Promise<string | null> =>
  changeLogin(async () => {
    const called = await callAsMe(eraseAccount, { currentPassword });
    return called.ok ? null : `${portalProfile.privacy.eraseFailed} ${called.refused.error}`;
  });
