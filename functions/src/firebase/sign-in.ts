import * as z from 'zod/mini';
import { callIdentityToolkit } from './identity-toolkit.ts';

const signedIn = z.object({ idToken: z.string() });

const WRONG_CREDENTIALS = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'USER_DISABLED',
];

/** Firebase Auth does not say how long it blocks an account; its own limit is counted in minutes. */
export const PASSWORD_COOLDOWN_SECONDS = 15 * 60;

export type SignedIn = { token: string } | 'wrong credentials' | 'too many attempts';

export async function signIn(email: string, password: string): Promise<SignedIn> {
  const reply = await callIdentityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  if (reply.ok) return { token: signedIn.parse(reply.body).idToken };
  if (WRONG_CREDENTIALS.includes(reply.code)) return 'wrong credentials';
  if (reply.code === 'TOO_MANY_ATTEMPTS_TRY_LATER') return 'too many attempts';
  throw new Error(`Firebase sign-in failed with ${reply.code}`);
}
