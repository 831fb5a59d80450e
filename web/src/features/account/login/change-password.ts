import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import type { Auth } from 'firebase/auth';
import { isOutcomeUnknown } from '../../../api/call-api.ts';
import type { CallAsUser } from '../../../api/use-api-call.ts';
import { withLoginLock } from '../../../firebase/login-lock.ts';
import { invalid, type Validation, valid } from '../../../forms/use-form.ts';
import type { Session } from '../../../session/use-session.ts';
import { logIn } from './log-in.ts';
import { EMPTY_NEW_PASSWORD, validateNewPassword } from './new-password.ts';

const { password: copy } = portalProfile;

export const EMPTY_PASSWORD_CHANGE = { current: '', ...EMPTY_NEW_PASSWORD };

type PasswordChange = typeof EMPTY_PASSWORD_CHANGE;

export function validatePasswordChange(typed: PasswordChange): Validation<PasswordChange> {
  if (typed.current === '') return invalid(copy.currentMissing, 'current');
  const validation = validateNewPassword(typed);
  return validation.ok ? valid(typed) : validation;
}

export type PasswordChangeResult = 'changed' | { readonly message: string; readonly isCurrentWrong: boolean };

/**
 * Changes the password, which revokes every login, and then logs this browser in with the new one. If the
 * response was lost, that login shows whether the change succeeded.
 */
export const changePassword = (
  { auth, session, callAsUser }: { auth: Auth; session: Session; callAsUser: CallAsUser },
  email: string,
  { current, password }: PasswordChange,
): Promise<PasswordChangeResult> =>
  withLoginLock(async () => {
    const result = await callAsUser(accountEndpoints.changePassword, {
      currentPassword: current,
      newPassword: password,
    });
    if (!result.ok && !isOutcomeUnknown(result.refusal)) {
      const isCurrentWrong = result.refusal.code === 'wrong-current-password';
      const { error } = result.refusal;
      return { message: isCurrentWrong ? error : `${copy.failed} ${error}`, isCurrentWrong };
    }
    const isLoggedIn = (await logIn(auth, email, password)) === null;
    if (!result.ok && !isLoggedIn)
      return { message: `${copy.failed} ${result.refusal.error}`, isCurrentWrong: false };
    if (!isLoggedIn) await session.end();
    return 'changed';
  });
