import { instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../../functions/src/firebase/admin.ts';
import { setStaffRole } from '../../functions/src/staff/staff-roles.ts';
import { withVenue } from '../../functions/src/stores/venue.ts';
import { openAroundTheClock, saveVenue } from '../../functions/src/testing/example-settings.ts';
import { DEV, type Environment } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
import { processVariables } from '../launcher/settings.ts';
import { MEMBER_ACCOUNTS, STAFF_ACCOUNTS } from './accounts.ts';
import { seedHousehold } from './households.ts';
import { seedWalkIns } from './walk-ins.ts';

export async function seed(environment: Environment): Promise<void> {
  step('seeding', 'the demo data');
  Object.assign(process.env, processVariables(environment));
  await (environment === DEV ? saveVenue() : openAroundTheClock());
  await withVenue(seedPeople);
}

async function seedPeople(): Promise<void> {
  const now = instant(Date.now());
  for (const { email, password, name, role } of STAFF_ACCOUNTS) {
    await auth().createUser({ email, password, displayName: name, emailVerified: true });
    await setStaffRole(email, role, now);
  }
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  for (const { email, password, household } of MEMBER_ACCOUNTS) {
    const { uid } = await seedHousehold(household, email, staff, now);
    await auth().updateUser(uid, { password, emailVerified: true });
  }
  await seedWalkIns(staff, now);
}
