import { eraseAccount } from '@legacy-hub/domain/account/calls';
import { portalProfile } from '@legacy-hub/domain/texts/portal-profile';
import { callAsMe } from '../../api/use-call.ts';
import { changeLogin } from '../../firebase/change-login.ts';

/** Answers why it could not be done, and null when the account is gone. */
export const eraseMyAccount = (currentPassword: string): Promise<string | null> =>
  changeLogin(async () => {
    const called = await callAsMe(eraseAccount, { currentPassword });
    return called.ok ? null : `${portalProfile.privacy.eraseFailed} ${called.refused.error}`;
  });
