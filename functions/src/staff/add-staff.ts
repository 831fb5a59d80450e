import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { sendResetLink } from '../account/send-reset-link.ts';
import { auth } from '../firebase/admin.ts';
import { findAuthUser } from '../firebase/find-account.ts';
import { setStaffRole } from './set-staff-role.ts';

/** Creates an account for a new email, and sends a link to choose the password. */
export async function addStaff(
  email: string,
  role: StaffRole,
  now: Instant,
): Promise<'appointed' | 'invited'> {
  const existing = await findAuthUser(email);
  if (!existing) await auth().createUser({ email });
  await setStaffRole(email, role, now);
  if (existing) return 'appointed';
  await sendResetLink(email, now);
  return 'invited';
}
