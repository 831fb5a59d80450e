import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import { instant } from '@legacy-hub/domain/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { setStaffRole } from '@legacy-hub/functions/src/staff/staff-roles.ts';

export interface StaffAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

export async function aStaffAccount(role: StaffRole = 'staff'): Promise<StaffAccount> {
  const email = `counter-${randomUUID()}@example.test`;
  const password = randomUUID();
  const { uid } = await auth().createUser({ email, password });
  await setStaffRole(email, role, instant(Date.now()));
  return { uid, email, password };
}
