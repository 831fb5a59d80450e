import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth } from '../../firebase/admin.ts';
import { confirmsStaffLogins } from '../../firebase/parameters.ts';
import { createConfirmedToken } from '../../staff/login-code.ts';
import { setStaffRole } from '../../staff/staff-roles.ts';
import { exchangeCustomToken, idTokenFor } from './sign-in.ts';

type StaffMember = { uid: string; email: string; token: string };

/** A login that the API accepts as staff, confirmed with a code where the deployment requires it. */
export async function aStaffMember(role: StaffRole = 'staff'): Promise<StaffMember> {
  const staff = await aStaffMemberWithPassword(role);
  if (!confirmsStaffLogins()) return staff;
  return { ...staff, token: (await exchangeCustomToken(await createConfirmedToken(staff.uid))).idToken };
}

/** A login with only a password. */
export async function aStaffMemberWithPassword(role: StaffRole = 'staff'): Promise<StaffMember> {
  const email = `${role}-${randomUUID()}@example.com`;
  const password = randomUUID();
  const { uid } = await auth().createUser({ email, password });
  await setStaffRole(email, role, instant(Date.now()));
  return { uid, email, token: await idTokenFor(email, password) };
}
