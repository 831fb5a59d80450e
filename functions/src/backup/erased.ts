import { randomUUID } from 'node:crypto';
import type { Erasure } from '@legacy-hub/domain/account/retention';
import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import { bucket } from '../firebase/admin.ts';
import { backupBucket } from '../firebase/parameters.ts';

/** Beside the backups, so that it outlives the database. */
const FOLDER = 'erased/';

/**
 * Notes for a restore that this household was erased, by its id alone. Each note has a name of its own, because nobody can
 * overwrite what is in that bucket.
 */
export async function noteErased({ uid, at }: Erasure): Promise<void> {
  const file = bucket(backupBucket.value()).file(`${FOLDER}${uid}/${at}/${randomUUID()}`);
  await file.save('', { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
}

/** Each household that was erased, with the last time that it was. */
export async function listErased(bucketName: string): Promise<Map<string, Instant>> {
  const [files] = await bucket(bucketName).getFiles({ prefix: FOLDER });
  const erased = new Map<string, Instant>();
  for (const { name } of files) {
    const [uid = '', at = ''] = name.slice(FOLDER.length).split('/');
    erased.set(uid, instant(Math.max(Number(at), erased.get(uid) ?? 0)));
  }
  return erased;
}
