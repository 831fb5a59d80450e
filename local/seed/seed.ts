import type { Picture } from '@legacy-hub/domain/venue/schema/pictures';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import sharp from 'sharp';
import { countMembers } from '../../functions/src/figures/count-members.ts';
import { auth } from '../../functions/src/firebase/admin.ts';
import { storePicture } from '../../functions/src/office/pictures.ts';
import { setStaffRole } from '../../functions/src/staff/staff-roles.ts';
import { changeVenue, withVenue } from '../../functions/src/stores/venue.ts';
import { TEST_VENUE } from '../../functions/src/testing/test-venue.ts';
import type { Environment } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
import { processVariables } from '../launcher/settings.ts';
import { MEMBER_ACCOUNTS, STAFF_ACCOUNTS } from './accounts.ts';
import { mustAccept } from './actions.ts';
import { DEMO_VENUE } from './demo-venue.ts';
import { PLACE_DRAWINGS } from './draw-place.ts';
import { seedHousehold } from './households.ts';
import { seedWalkIns } from './walk-ins.ts';
import { seedYear } from './year/seed-year.ts';

interface SeedOptions {
  /** True adds the past year, for the owner's office. */
  readonly year?: boolean;
  /** True ends with the demo venue, its opening hours and its pictures. Otherwise the venue never closes. */
  readonly demoVenue?: boolean;
}

/**
 * Seeds the demo data. The venue is open around the clock meanwhile, because today's day passes can't be
 * bought after closing.
 */
export async function seed(
  environment: Environment,
  { year = false, demoVenue = false }: SeedOptions = {},
): Promise<void> {
  step('seeding', 'the demo data');
  Object.assign(process.env, processVariables(environment));
  const now = instant(Date.now());
  const { admin, staff } = await withVenue(() => seedStaff(now));
  await changeVenue({ revision: 0, venue: TEST_VENUE, by: admin }, [], now);
  await withVenue(() => seedCustomers(staff, now));
  if (demoVenue) {
    const venue = { ...DEMO_VENUE, pictures: await storeDrawings() };
    await withVenue(() => changeVenue({ revision: 1, venue, by: admin }, [], now));
  }
  if (!year) return;
  step('seeding', 'the year before today');
  await withVenue(() => seedYear(staff, now));
}

const storeDrawings = (): Promise<Picture[]> =>
  Promise.all(
    PLACE_DRAWINGS.map(async ({ alt, svg }) => {
      const drawing = await sharp(Buffer.from(svg)).png().toBuffer();
      return { ...mustAccept(await storePicture(drawing)).stored, alt };
    }),
  );

async function seedStaff(now: Instant) {
  for (const { email, password, name, role } of STAFF_ACCOUNTS) {
    await auth().createUser({ email, password, displayName: name, emailVerified: true });
    await setStaffRole(email, role, now);
  }
  const [admin, staff] = await Promise.all(
    STAFF_ACCOUNTS.map(async ({ email }) => (await auth().getUserByEmail(email)).uid),
  );
  if (!admin || !staff) throw new Error('The demo data has no admin or no staff member');
  return { admin, staff };
}

async function seedCustomers(staff: string, now: Instant): Promise<void> {
  for (const { email, password, household } of MEMBER_ACCOUNTS) {
    const { uid } = await seedHousehold(household, email, staff, now);
    await auth().updateUser(uid, { password, emailVerified: true });
  }
  await seedWalkIns(staff, now);
  await countMembers(now, () => false);
}
