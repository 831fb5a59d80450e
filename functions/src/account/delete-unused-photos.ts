import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { days, type Instant } from '@legacy-hub/domain/venue-time';
import { bucket } from '../firebase/admin.ts';

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

const photosOf = (household: Household): (string | null)[] => peopleOf(household).map(({ photo }) => photo);

/** How long an upload may wait for its form to be saved. */
const GRACE_PERIOD = days(1);

/** Call after the change is written: deletes replaced photos and uploads that were never used. */
export async function deleteUnusedPhotos(before: Household, after: Household, now: Instant): Promise<void> {
  const inUse = photosOf(after);
  const replaced = photosOf(before).filter((photo) => !inUse.includes(photo));
  const [files] = await bucket().getFiles({ prefix: `photos/${after.uid}/` });
  const isPastGracePeriod = ({ metadata: { timeCreated } }: StoredFile): boolean =>
    timeCreated !== undefined && Date.parse(timeCreated) + GRACE_PERIOD < now;
  const unused = files.filter(
    (file) => replaced.includes(file.name) || (!inUse.includes(file.name) && isPastGracePeriod(file)),
  );
  await Promise.all(unused.map((file) => file.delete({ ignoreNotFound: true })));
}
