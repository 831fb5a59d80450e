import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { days, type Instant } from '@legacy-hub/domain/venue-time';
import { bucket } from '../firebase/admin.ts';

type Stored = ReturnType<ReturnType<typeof bucket>['file']>;

const photosOf = (household: Household): (string | null)[] => peopleOf(household).map(({ photo }) => photo);

/** How long an upload may wait for the form that it belongs to. */
const GRACE_PERIOD = days(1);

/** Once a change is written: deletes the former photos, and what was uploaded and never used. */
export async function deleteUnusedPhotos(before: Household, after: Household, now: Instant): Promise<void> {
  const kept = photosOf(after);
  const former = photosOf(before).filter((photo) => !kept.includes(photo));
  const [files] = await bucket().getFiles({ prefix: `photos/${after.uid}/` });
  const isForgotten = ({ metadata: { timeCreated } }: Stored): boolean =>
    timeCreated !== undefined && Date.parse(timeCreated) + GRACE_PERIOD < now;
  const unused = files.filter(
    (file) => former.includes(file.name) || (!kept.includes(file.name) && isForgotten(file)),
  );
  await Promise.all(unused.map((file) => file.delete({ ignoreNotFound: true })));
}
