import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { isOutcomeUnknown } from '../../api/call-api.ts';
import { callApiAsUser } from '../../api/use-api-call.ts';
import { withLoginLock } from '../../firebase/login-lock.ts';
import { endSession } from '../../firebase/session.ts';
import { logIn } from './log-in.ts';
import { type PasswordProblem, passwordProblem } from './set-new-password.ts';

const { password: texts } = portalProfile;

export const emptyChange = { current: '', password: '', again: '' };

export type PasswordChange = typeof emptyChange;
type Problem = { field: 'current' | PasswordProblem['field']; message: string };

export function changeProblem({ current, password, again }: PasswordChange): Problem | null {
  if (current === '') return { field: 'current', message: texts.currentMissing };
  return passwordProblem(password, again);
}

export type Changed = 'changed' | { readonly message: string; readonly isCurrentWrong: boolean };

/**
 * Every log-in ends with the old password, so this browser logs in with the new one. Where the answer got lost, that
 * tells whether it was changed.
 */
export const changeMyPassword = (email: string, { current, password }: PasswordChange): Promise<Changed> =>
  withLoginLock(async () => {
    const called = await callApiAsUser(accountEndpoints.changePassword, {
      currentPassword: current,
      newPassword: password,
    });
    if (!called.ok && !isOutcomeUnknown(called.refused)) {
      return {
        message: `${texts.failed} ${called.refused.error}`,
        isCurrentWrong: called.refused.code === 'wrong-current-password',
      };
    }
    const isLoggedIn = (await logIn(email, password)) === null;
    if (!called.ok && !isLoggedIn)
      return { message: `${texts.failed} ${called.refused.error}`, isCurrentWrong: false };
    if (!isLoggedIn) await endSession();
    return 'changed';
  });
