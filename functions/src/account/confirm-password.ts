import type { Refused } from '@legacy-hub/domain/decision';
import { refuse, refuseTooMany } from '@legacy-hub/domain/refusals';
import { auth } from '../firebase/admin.ts';
import { PASSWORD_COOLDOWN_SECONDS, signIn } from '../firebase/sign-in.ts';

/** A login doesn't prove who is holding the phone, so irreversible actions ask for the password again. */
export async function confirmPassword(uid: string, password: string): Promise<{ ok: true } | Refused> {
  const { email } = await auth().getUser(uid);
  if (email === undefined) return refuse('wrong-current-password');
  const signedIn = await signIn(email, password);
  if (signedIn === 'too many attempts') return refuseTooMany(PASSWORD_COOLDOWN_SECONDS);
  return signedIn === 'wrong credentials' ? refuse('wrong-current-password') : { ok: true };
}
