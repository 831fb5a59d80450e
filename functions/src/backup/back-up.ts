import { type Instant, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { info } from 'firebase-functions/logger';
import { projectID } from 'firebase-functions/params';
import { backupBucket } from '../firebase/parameters.ts';
import { inBucket } from './place.ts';
import { writeBackup } from './write-backup.ts';

/** The folder for scheduled backups in the other project's bucket, each named after its time. */
export const BACKUPS = 'backups';

/** Writes a scheduled backup under its own time, because no one can overwrite files in that bucket. */
export async function backUp(now: Instant = instant(Date.now())): Promise<void> {
  const start = Date.now();
  const place = inBucket(backupBucket.value(), `${BACKUPS}/${toIsoString(now)}`);
  const { documents, logins, photos } = await writeBackup(place, projectID.value());
  const total = Object.values(documents).reduce((all, count) => all + count, 0);
  info('Schedule finished', { schedule: 'backUp', ms: Date.now() - start, documents: total, logins, photos });
}
