import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { SHORTEST_PASSWORD } from '@legacy-hub/domain/limits';
import { FirebaseError } from 'firebase/app';
import { confirmPasswordReset } from 'firebase/auth';
import { auth } from '../../firebase/auth.ts';

const DEAD_LINK = ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found'];

export type Chosen = 'saved' | 'link-expired' | { sentence: string };

export async function choosePassword(code: string, password: string): Promise<Chosen> {
  try {
    await confirmPasswordReset(auth, code, password);
    return 'saved';
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (DEAD_LINK.includes(error.code)) return 'link-expired';
    if (error.code === 'auth/weak-password') return { sentence: portalProfile.password.tooShort };
    if (error.code === 'auth/network-request-failed') return { sentence: network.offline };
    return { sentence: portalProfile.password.failed };
  }
}

export type PasswordProblem = { field: 'password' | 'again'; sentence: string };

export function passwordProblem(password: string, again: string): PasswordProblem | null {
  if (password.length < SHORTEST_PASSWORD)
    return { field: 'password', sentence: portalProfile.password.tooShort };
  return password === again ? null : { field: 'again', sentence: portalProfile.password.mismatch };
}
