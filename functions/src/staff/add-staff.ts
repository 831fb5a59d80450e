import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { sendResetLink } from '../account/send-reset-link.ts';
import { auth } from '../firebase/admin.ts';
import { findAccount } from '../firebase/find-account.ts';
import { appointStaff } from './set-staff-role.ts';

/** Somebody without an account gets one, and a letter to choose the password. */
export async function hireStaff(
  email: string,
  role: StaffRole,
  now: Instant,
): Promise<'appointed' | 'invited'> {
  const known = await findAccount(email);
  if (!known) await auth().createUser({ email });
  await appointStaff(email, role, now);
  if (known) return 'appointed';
  await sendResetLink(email, now);
  return 'invited';
}
