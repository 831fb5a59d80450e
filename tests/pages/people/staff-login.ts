import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { setStaffRole } from '@legacy-hub/functions/src/staff/staff-roles.ts';

export interface StaffAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates a staff account. On the local stack, a password is enough; `isConfirmedByEmail` makes the login
 * require a code too, as deployments can.
 */
export async function aStaffAccount(
  role: StaffRole = 'staff',
  { isConfirmedByEmail = false } = {},
): Promise<StaffAccount> {
  const email = `counter-${randomUUID()}@example.test`;
  const password = randomUUID();
  const { uid } = await auth().createUser({ email, password });
  await setStaffRole(email, role, instant(Date.now()));
  if (isConfirmedByEmail) await auth().setCustomUserClaims(uid, { role, secondFactor: 'required' });
  return { uid, email, password };
}
