import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { MIN_PASSWORD_LENGTH } from '@legacy-hub/domain/limits';
import { FirebaseError } from 'firebase/app';
import { type Auth, confirmPasswordReset } from 'firebase/auth';
import { invalid, type Validation, valid } from '../../forms/form-error.ts';

const LINK_EXPIRED_CODES = ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found'];

export type PasswordResult = 'saved' | 'link-expired' | { message: string };

export async function setNewPassword(auth: Auth, code: string, password: string): Promise<PasswordResult> {
  try {
    await confirmPasswordReset(auth, code, password);
    return 'saved';
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (LINK_EXPIRED_CODES.includes(error.code)) return 'link-expired';
    if (error.code === 'auth/weak-password') return { message: portalProfile.password.tooShort };
    if (error.code === 'auth/network-request-failed') return { message: network.offline };
    return { message: portalProfile.password.failed };
  }
}

export const EMPTY_NEW_PASSWORD = { password: '', again: '' };

type NewPassword = typeof EMPTY_NEW_PASSWORD;

export function validateNewPassword(typed: NewPassword): Validation<NewPassword> {
  const { tooShort, mismatch } = portalProfile.password;
  if (typed.password.length < MIN_PASSWORD_LENGTH) return invalid(tooShort, 'password');
  return typed.password === typed.again ? valid(typed) : invalid(mismatch, 'again');
}
