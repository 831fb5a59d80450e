import { changePassword } from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { isEndUnknown } from '../../api/call-api.ts';
import { callAsMe } from '../../api/use-api-call.ts';
import { changeLogin } from '../../firebase/login-lock.ts';
import { leave } from '../../firebase/session.ts';
import { logIn } from './log-in.ts';
import { type PasswordProblem, passwordProblem } from './set-new-password.ts';

const { password: texts } = portalProfile;

export const emptyChange = { current: '', password: '', again: '' };

export type PasswordChange = typeof emptyChange;
type Problem = { field: 'current' | PasswordProblem['field']; sentence: string };

export function changeProblem({ current, password, again }: PasswordChange): Problem | null {
  if (current === '') return { field: 'current', sentence: texts.currentMissing };
  return passwordProblem(password, again);
}

export type Changed = 'changed' | { readonly sentence: string; readonly isCurrentWrong: boolean };

/**
 * Every log-in ends with the old password, so this browser logs in with the new one. Where the answer got lost, that
 * tells whether it was changed.
 */
export const changeMyPassword = (email: string, { current, password }: PasswordChange): Promise<Changed> =>
  changeLogin(async () => {
    const called = await callAsMe(changePassword, { currentPassword: current, newPassword: password });
    if (!called.ok && !isEndUnknown(called.refused)) {
      return {
        sentence: `${texts.failed} ${called.refused.error}`,
        isCurrentWrong: called.refused.code === 'wrong-current-password',
      };
    }
    const isLoggedIn = (await logIn(email, password)) === null;
    if (!called.ok && !isLoggedIn)
      return { sentence: `${texts.failed} ${called.refused.error}`, isCurrentWrong: false };
    if (!isLoggedIn) await leave();
    return 'changed';
  });
