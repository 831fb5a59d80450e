import { randomBytes, randomUUID } from 'node:crypto';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth, bucket, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { withVenue } from '@legacy-hub/functions/src/stores/venue.ts';
import { DEMO_ACCOUNTS } from '@legacy-hub/local/seed/accounts.ts';
import { seedLargeDataSet } from '@legacy-hub/local/seed/large-data-set.ts';

export interface LoadedLogin {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/** Households of the large data set that get a photo, and a smaller number that get a password. */
const PHOTOS = 500;
const PASSWORDS = 40;
const ERASED = 3;
const PHOTO_BYTES = 40_000;

/** Adds many households, photos and passwords to the demo data. */
export async function loadVenue(members: number) {
  const demo = await demoLogins();
  const staff = uidOf(demo, 'staff@');
  await withVenue(() => seedLargeDataSet({ members, seed: 1 }, staff, instant(Date.now())));
  const uids = Array.from({ length: members }, (_, index) => `member-1-${index + 1}`);
  const some = await Promise.all(uids.slice(0, PASSWORDS).map(choosePassword));
  const withFamily = [uidOf(demo, 'maya@'), uidOf(demo, 'nina@')];
  for (const uid of [...withFamily, ...uids.slice(0, PHOTOS)]) await addPhoto(uid);
  await addOutcomes(uids.slice(0, PHOTOS));
  return { logins: [...demo, ...some], erased: [...withFamily, ...uids.slice(0, ERASED)] };
}

const demoLogins = (): Promise<LoadedLogin[]> =>
  Promise.all(
    DEMO_ACCOUNTS.map(async ({ email, password }) => {
      const { uid } = await auth().getUserByEmail(email);
      return { uid, email, password };
    }),
  );

function uidOf(logins: readonly LoadedLogin[], start: string): string {
  const found = logins.find(({ email }) => email.startsWith(start));
  if (!found) throw new Error(`The demo data has no ${start}`);
  return found.uid;
}

async function choosePassword(uid: string): Promise<LoadedLogin> {
  const password = randomUUID();
  const { email = '' } = await auth().updateUser(uid, { password });
  return { uid, email, password };
}

async function addPhoto(uid: string): Promise<void> {
  const path = `photos/${uid}/${randomUUID()}.webp`;
  await bucket().file(path).save(randomBytes(PHOTO_BYTES), { resumable: false, contentType: 'image/webp' });
  await firestore().doc(`users/${uid}`).update({ 'primary.photo': path });
}

/** Adds closed-day outcomes for customers, because these documents are in subcollections. */
async function addOutcomes(uids: readonly string[]): Promise<void> {
  const writer = firestore().bulkWriter();
  for (const uid of uids)
    void writer.set(firestore().doc(`closures/1/outcomes/drill-${uid}`), { days: ['2026-11-26'] });
  await writer.close();
}
