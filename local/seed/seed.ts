import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../../functions/src/firebase/admin.ts';
import { setStaffRole } from '../../functions/src/staff/set-staff-role.ts';
import type { Environment } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
import { processVariables } from '../launcher/settings.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts';
import { DEMO_HOUSEHOLDS } from './households.ts';
import { seedWalkIns } from './walk-ins.ts';

export async function seed(environment: Environment): Promise<void> {
  step('seeding', 'the demo data');
  Object.assign(process.env, processVariables(environment));
  const now = instant(Date.now());
  const people = DEMO_ACCOUNTS.filter(({ role }) => role !== undefined);
  for (const account of people) await employ(account, now);
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  for (const { email, password } of DEMO_ACCOUNTS) {
    const household = await DEMO_HOUSEHOLDS[email]?.(staff, now);
    if (household) await auth().updateUser(household.uid, { password, emailVerified: true });
  }
  await seedWalkIns(staff, now);
}

async function employ({ email, password, name, role }: DemoAccount, now: Instant): Promise<void> {
  await auth().createUser({ email, password, displayName: name, emailVerified: true });
  if (role) await setStaffRole(email, role, now);
}
