import { decideRevokeLogins } from '@legacy-hub/domain/account/rules';
import type { Refused } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../firebase/admin.ts';
import { updateHousehold } from '../stores/households.ts';
import { confirmPassword } from './confirm-password.ts';

interface NewPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Ends existing logins first, so after a failure the member can retry with the same passwords. */
export async function changePassword(
  uid: string,
  { currentPassword, newPassword }: NewPassword,
  now: Instant,
): Promise<{ ok: true } | Refused> {
  const confirmed = await confirmPassword(uid, currentPassword);
  if (!confirmed.ok) return confirmed;
  const revoked = await updateHousehold(uid, now, (household) => decideRevokeLogins(household, now));
  if (!revoked.ok) return revoked;
  await auth().updateUser(uid, { password: newPassword });
  await auth().revokeRefreshTokens(uid);
  return { ok: true };
}
