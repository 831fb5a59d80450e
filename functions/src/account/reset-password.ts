import { decideRevokeLogins } from '@legacy-hub/domain/account/rules';
import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findAuthUser } from '../firebase/find-account.ts';
import { emailOfResetCode, spendResetCode } from '../firebase/reset-code.ts';
import { updateHousehold } from '../stores/households.ts';

/**
 * Ends existing logins first, so after a failure the link still works. Without a household, which staff don't need,
 * there is no card to replace.
 */
export async function resetPassword(
  code: string,
  newPassword: string,
  now: Instant,
): Promise<{ ok: true } | Refused> {
  const email = await emailOfResetCode(code);
  const account = email === null ? null : await findAuthUser(email);
  if (account === null) return refuse('email-link-expired');
  await updateHousehold(account.uid, now, (household) => decideRevokeLogins(household, now));
  return (await spendResetCode(code, newPassword)) ? { ok: true } : refuse('email-link-expired');
}
