import type { Refused } from '@legacy-hub/domain/decision';
import { decideDismiss } from '@legacy-hub/domain/staff/roles';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../firebase/admin.ts';
import { findAuthUser } from '../firebase/find-account.ts';
import { findStaff, updateStaff } from '../stores/staff.ts';
import { type ByAdmin, ON_COMMAND_LINE } from './set-staff-role.ts';

/**
 * Deleting the document ends access at once; the claim and the login follow, also if a first attempt was interrupted
 * in between. A request that comes late leaves a role that was given since.
 */
export async function removeStaff(
  uid: string,
  now: Instant,
  { by, key }: ByAdmin = ON_COMMAND_LINE,
): Promise<{ ok: true } | Refused> {
  const decision = await updateStaff(uid, { by, key, now }, (everyone) =>
    decideDismiss(everyone, { uid, by }, now),
  );
  if (decision.ok && decision.state) return { ok: true };
  if (!decision.ok && (decision.refusal.code !== 'not-found' || (await findStaff(uid)))) return decision;
  const {
    users: [account],
  } = await auth().getUsers([{ uid }]);
  const isClaimed = account?.customClaims?.role !== undefined;
  if (account && isClaimed) {
    await auth().setCustomUserClaims(uid, { ...account.customClaims, role: undefined });
    await auth().revokeRefreshTokens(uid);
  }
  return isClaimed || decision.ok ? { ok: true } : decision;
}

export async function removeStaffByEmail(email: string, now: Instant): Promise<'dismissed' | 'unknown'> {
  const account = await findAuthUser(email);
  return account && (await removeStaff(account.uid, now)).ok ? 'dismissed' : 'unknown';
}
