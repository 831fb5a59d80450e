import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fromJson, type StoredDocument } from '@legacy-hub/functions/src/stores/firestore/document-json.ts';
import { writeDocuments } from '@legacy-hub/functions/src/stores/firestore/every-document.ts';
import * as z from 'zod/mini';
import {
  documentsFile,
  FORMAT,
  LOGINS,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PHOTOS,
  photoSchema,
} from '../../functions/src/backup/manifest.ts';
import type { Place } from '../../functions/src/backup/place.ts';
import { bucket } from '../../functions/src/firebase/admin.ts';
import {
  type HashConfig,
  importLogins,
  type Login,
  loginSchema,
} from '../../functions/src/firebase/logins.ts';
import { CliError } from '../cli-error.ts';
import { withSecondFactor } from './login-claims.ts';

/** Has no pictures of the venue. */
const formerSchema = z.object({ ...manifestSchema.shape, format: z.literal('legacy-hub-backup-3') });

/**
 * Readers by format. When a new format is added, the previous one is supported until its last backup is
 * deleted: CONTRIBUTING.md.
 */
const FORMATS: Readonly<Record<string, (manifest: unknown) => Manifest>> = {
  [FORMAT]: (manifest) => manifestSchema.parse(manifest),
  'legacy-hub-backup-3': (manifest) => ({ ...formerSchema.parse(manifest), format: FORMAT }),
};

const formatSchema = z.object({ format: z.string() });

export async function readManifest(place: Place): Promise<Manifest> {
  try {
    const manifest: unknown = JSON.parse(await text(place.read(MANIFEST)));
    const { format } = formatSchema.parse(manifest);
    const read = FORMATS[format];
    if (!read) throw new CliError(unreadable(format));
    return read(manifest);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`There is no complete backup: ${error instanceof Error ? error.message : error}`);
  }
}

const unreadable = (format: string): string =>
  `This backup has the format ${format}, and this release reads ${Object.keys(FORMATS).join(', ')}. Restore it with a release that can, which this lists: git log --all --oneline -S "'${format}'" -- functions/src/backup/manifest.ts local/backup/restore-backup.ts`;

/**
 * Writes the content of a backup. Idempotent, because it overwrites existing content. Excluded logins are
 * left to `restrictLogins`.
 */
export async function restoreBackup(
  place: Place,
  manifest: Manifest,
  excluded: ReadonlySet<string>,
): Promise<void> {
  for (const [collection, count] of Object.entries(manifest.documents)) {
    requireAll(collection, count, await writeDocuments(documentsOf(place, collection)));
  }
  const written = await writeLogins(loginsBut(place, excluded), manifest.passwordHash);
  requireAll('logins', manifest.logins, written + excluded.size);
  requireAll('photos', manifest.photos, await restorePhotos(place));
}

function requireAll(what: string, expected: number, restored: number): void {
  if (restored !== expected)
    throw new CliError(`There should be ${expected} of ${what}, but the backup has ${restored}.`);
}

const linesOf = (place: Place, name: string): AsyncIterable<string> =>
  createInterface({ input: place.read(name) });

async function* mapEach<From, To>(values: AsyncIterable<From>, map: (value: From) => To): AsyncGenerator<To> {
  for await (const value of values) yield map(value);
}

async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export const loginsIn = (place: Place): AsyncIterable<Login> =>
  mapEach(linesOf(place, LOGINS), (line) => loginSchema.parse(JSON.parse(line)));

export const documentsOf = (place: Place, collection: string): AsyncIterable<StoredDocument> =>
  mapEach(linesOf(place, documentsFile(collection)), fromJson);

async function* loginsBut(place: Place, excluded: ReadonlySet<string>): AsyncGenerator<Login> {
  for await (const login of loginsIn(place)) if (!excluded.has(login.localId)) yield login;
}

/** The maximum that Firebase Auth accepts per call. */
const LOGINS_AT_ONCE = 1000;

/** Returns the number of logins. */
export async function writeLogins(
  logins: AsyncIterable<Login> | Iterable<Login>,
  passwordHash: HashConfig | null,
): Promise<number> {
  let written = 0;
  for await (const batch of inBatches(logins, LOGINS_AT_ONCE)) {
    await importLogins(batch.map(withSecondFactor), passwordHash);
    written += batch.length;
  }
  return written;
}

const PHOTOS_AT_ONCE = 20;

async function restorePhotos(place: Place): Promise<number> {
  const photos = mapEach(linesOf(place, PHOTOS), (line) => photoSchema.parse(JSON.parse(line)));
  let restored = 0;
  for await (const batch of inBatches(photos, PHOTOS_AT_ONCE)) {
    await Promise.all(
      batch.map(async ({ name, contentType }) => {
        const photo = bucket()
          .file(name)
          .createWriteStream({ resumable: false, ...(contentType && { contentType }) });
        await pipeline(place.read(name), photo);
      }),
    );
    restored += batch.length;
  }
  return restored;
}
