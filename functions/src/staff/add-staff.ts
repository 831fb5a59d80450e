import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { accountForEmail } from '../account/account-for-email.ts';
import { sendResetLink } from '../account/send-reset-link.ts';
import { setStaffRole } from './set-staff-role.ts';

/** Creates an account for a new email, and sends a link to choose the password. */
export async function addStaff(
  email: string,
  role: StaffRole,
  now: Instant,
): Promise<'appointed' | 'invited'> {
  const { isNew } = await accountForEmail(email);
  await setStaffRole(email, role, now);
  if (!isNew) return 'appointed';
  await sendResetLink(email, now);
  return 'invited';
}
