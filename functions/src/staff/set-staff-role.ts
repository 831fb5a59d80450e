import type { Refused } from '@legacy-hub/domain/decision';
import { decideAppoint } from '@legacy-hub/domain/staff/roles';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../firebase/admin.ts';
import { updateStaff } from '../stores/staff.ts';

/** Gives an account a role: the claim grants access, and the document can end it at once. */
export async function setStaffRole(
  email: string,
  role: StaffRole,
  now: Instant,
  by: string | null = null,
): Promise<{ ok: true } | Refused> {
  const { uid, customClaims } = await auth().getUserByEmail(email);
  const decision = await updateStaff(uid, now, (everyone) =>
    decideAppoint(everyone, { uid, email, role, by }, now),
  );
  if (!decision.ok) return decision;
  await auth().setCustomUserClaims(uid, { ...customClaims, role });
  return { ok: true };
}
