import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { signIn } from '../firebase/sign-in.ts';

export async function logIn(email: string, password: string): Promise<{ ok: true; token: string } | Refused> {
  const signedIn = await signIn(email, password);
  if (signedIn === 'too many attempts') return refuse('too-many-requests');
  return signedIn === 'wrong credentials' ? refuse('wrong-credentials') : { ok: true, token: signedIn.token };
}
