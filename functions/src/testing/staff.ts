import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import { instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../firebase/admin.ts';
import { setStaffRole } from '../staff/staff-roles.ts';
import { idTokenFor } from './sign-in.ts';

export async function aStaffMember(role: StaffRole = 'staff'): Promise<{ uid: string; token: string }> {
  const email = `${role}-${randomUUID()}@example.com`;
  const password = randomUUID();
  const { uid } = await auth().createUser({ email, password });
  await setStaffRole(email, role, instant(Date.now()));
  return { uid, token: await idTokenFor(email, password) };
}
