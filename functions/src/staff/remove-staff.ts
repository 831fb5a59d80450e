import { auth } from '../firebase/admin.ts';
import { findAuthUser } from '../firebase/find-account.ts';
import { deleteStaff, findStaff } from '../stores/staff.ts';

/** Deleting the document ends access at once; the claim and the login follow. */
export async function removeStaff(email: string): Promise<'dismissed' | 'unknown'> {
  const account = await findAuthUser(email);
  if (!account) return 'unknown';
  const { uid, customClaims } = account;
  const staff = await findStaff(uid);
  if (!staff && customClaims?.role === undefined) return 'unknown';
  await deleteStaff(uid);
  await auth().setCustomUserClaims(uid, { ...customClaims, role: undefined });
  await auth().revokeRefreshTokens(uid);
  return 'dismissed';
}
