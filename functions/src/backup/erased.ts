import { randomUUID } from 'node:crypto';
import type { Erasure } from '@legacy-hub/domain/account/retention';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { bucket } from '../firebase/admin.ts';
import { backupBucket } from '../firebase/parameters.ts';

/** The folder next to the backups, so that it outlives the database. */
const FOLDER = 'erased/';

/**
 * Records for a restore that this household was erased, by id alone. Every note has a unique name, because no
 * one can overwrite files in that bucket.
 */
export async function noteErased({ uid, at }: Erasure): Promise<void> {
  const file = bucket(backupBucket.value()).file(`${FOLDER}${uid}/${at}/${randomUUID()}`);
  await file.save('', { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
}

const idSchema = z.string().check(z.regex(/^[\w-]{1,128}$/));
const momentSchema = z.pipe(
  z.string().check(z.regex(/^\d{13}$/)),
  z.transform((at) => instant(Number(at))),
);
const noteSchema = z.tuple([idSchema, momentSchema, z.uuid()]);

interface Notes {
  /** The erased households, with the time of their last erasure. */
  readonly erased: ReadonlyMap<string, Instant>;
  /** The names of notes that no erasure could have written by now. */
  readonly refused: readonly string[];
}

/** Lists the erased households. Anyone with write access to the bucket can add notes, so each is checked. */
export async function listErased(bucketName: string, now: Instant): Promise<Notes> {
  const [files] = await bucket(bucketName).getFiles({ prefix: FOLDER });
  const erased = new Map<string, Instant>();
  const refused: string[] = [];
  for (const { name } of files) {
    const { success, data } = noteSchema.safeParse(name.slice(FOLDER.length).split('/'));
    if (!success || data[1] > now) refused.push(name);
    else erased.set(data[0], instant(Math.max(data[1], erased.get(data[0]) ?? 0)));
  }
  return { erased, refused };
}
