import type { Refused } from '@legacy-hub/domain/decision';
import { refuse, refuseTooMany } from '@legacy-hub/domain/refusals';
import { PASSWORD_COOLDOWN_SECONDS, signIn } from '../firebase/sign-in.ts';

export async function logIn(email: string, password: string): Promise<{ ok: true; token: string } | Refused> {
  const signedIn = await signIn(email, password);
  if (signedIn === 'too many attempts') return refuseTooMany(PASSWORD_COOLDOWN_SECONDS);
  return signedIn === 'wrong credentials' ? refuse('wrong-credentials') : { ok: true, token: signedIn.token };
}
