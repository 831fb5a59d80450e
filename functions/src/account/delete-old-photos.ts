import { decidePhotoRemoval } from '@legacy-hub/domain/account/retention';
import { bucket } from '../firebase/admin.ts';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { findHousehold, householdsWithPhotosUntil, updateHousehold } from '../stores/households.ts';

export const deleteOldPhotos: Job = (now, isTimeUp) =>
  workThrough<string>(
    {
      name: 'old-photos',
      pages: householdsWithPhotosUntil(now),
      idOf: (uid) => uid,
      async handle(uid) {
        const household = await findHousehold(uid);
        if (!household) return;
        const decision = decidePhotoRemoval(household, now);
        if (!decision.ok || decision.state === household) return;
        // The files first: after an interruption the document still says that there is work.
        await bucket().deleteFiles({ prefix: `photos/${uid}/` });
        await updateHousehold(uid, now, (current) => decidePhotoRemoval(current, now));
      },
    },
    now,
    isTimeUp,
  );
