import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../firebase/admin.ts';
import { putStaff } from '../stores/staff.ts';

/** Gives an account a role: the claim grants access, and the document can end it at once. */
export async function setStaffRole(email: string, role: StaffRole, now: Instant): Promise<void> {
  const { uid, customClaims } = await auth().getUserByEmail(email);
  await putStaff({ version: 1, uid, email, role, since: now, accessValidFrom: null });
  await auth().setCustomUserClaims(uid, { ...customClaims, role });
}
