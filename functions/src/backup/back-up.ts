import { type Instant, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { info } from 'firebase-functions/logger';
import { projectID } from 'firebase-functions/params';
import { backupBucket } from '../firebase/parameters.ts';
import { inBucket } from './place.ts';
import { writeBackup } from './write-backup.ts';

/** Where a schedule puts its backups in the bucket of the other project, each under its moment. */
export const BACKUPS = 'backups';

/** Under its own moment, because nobody can overwrite what is in that bucket. */
export async function backUp(now: Instant = instant(Date.now())): Promise<void> {
  const start = Date.now();
  const place = inBucket(backupBucket.value(), `${BACKUPS}/${toIsoString(now)}`);
  const { documents, logins, photos } = await writeBackup(place, projectID.value());
  const total = Object.values(documents).reduce((all, count) => all + count, 0);
  info('Schedule finished', { schedule: 'backUp', ms: Date.now() - start, documents: total, logins, photos });
}
