import type { Refused } from '@legacy-hub/domain/decision/decision';
import { decideConfirmLogin } from '@legacy-hub/domain/staff/logins/login-code';
import { CONFIRMED } from '@legacy-hub/domain/staff/logins/schema';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth } from '../firebase/admin.ts';
import { derive, isSame } from '../http/signatures.ts';
import { updateLoginCode } from '../stores/staff.ts';

/** Returns the six-digit code of an email. Derived from the time of the request, so it is never stored. */
export function loginCode(uid: string, sentAt: Instant): string {
  return String(derive('login-code', uid, String(sentAt)).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/**
 * Returns a token that Firebase Auth exchanges for a new login. The claim remains when the ID token is
 * renewed.
 */
export const createConfirmedToken = (uid: string): Promise<string> =>
  auth().createCustomToken(uid, { secondFactor: CONFIRMED });

export async function confirmLogin(
  uid: string,
  code: string,
  now: Instant,
): Promise<{ ok: true; customToken: string } | Refused> {
  const isCodeOf = (sentAt: Instant) => isSame(Buffer.from(code), Buffer.from(loginCode(uid, sentAt)));
  const confirmed = await updateLoginCode(uid, now, (person) => decideConfirmLogin(person, isCodeOf, now));
  return confirmed.ok ? { ok: true, customToken: await createConfirmedToken(uid) } : confirmed;
}
