import type { Refused } from '@legacy-hub/domain/decision';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { accountForEmail } from '../account/account-for-email.ts';
import { queueEmail } from '../stores/mail.ts';
import { type ByAdmin, ON_COMMAND_LINE, setStaffRole } from './set-staff-role.ts';

/** Creates an account for a new email, and welcomes its owner with a link to choose the password. */
export async function addStaff(
  email: string,
  role: StaffRole,
  now: Instant,
  admin: ByAdmin = ON_COMMAND_LINE,
): Promise<{ ok: true; isInvited: boolean } | Refused> {
  const { uid, isNew } = await accountForEmail(email);
  const appointed = await setStaffRole(email, role, now, admin);
  if (!appointed.ok) return appointed;
  const welcome = { id: `staff-welcome:${uid}`, to: email, content: { kind: 'staff-welcome', uid } } as const;
  if (isNew) await queueEmail(uid, welcome, now);
  return { ok: true, isInvited: isNew };
}
