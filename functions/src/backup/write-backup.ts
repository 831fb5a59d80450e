import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { error as logError } from 'firebase-functions/logger';
import { findHashConfig, listLogins } from '../firebase/logins.ts';
import { downloadIfPresent, FOLDERS, type PhotoFile, pagesOfPhotoFiles } from '../firebase/photo-files.ts';
import { type StoredDocument, toJson } from '../stores/firestore/document-json.ts';
import { currentReadTime, documentsIn, lastingCollections } from '../stores/firestore/every-document.ts';
import { hasRestoredSince } from '../stores/restore-mark.ts';
import {
  documentsFile,
  FORMAT,
  LOGINS,
  MANIFEST,
  type Manifest,
  PHOTOS,
  type Photo,
  photoSchema,
} from './manifest.ts';
import type { Place } from './place.ts';

const MIXED =
  'This backup was given up, because a restore was at work meanwhile: it would hold some of both. The next one replaces it.';

/** Backs up all of the venue's data: its documents as of one moment, then its logins and photos. */
export async function writeBackup(place: Place, project: string): Promise<Manifest> {
  const at = await currentReadTime();
  const documents = await Promise.all(
    (await lastingCollections()).map(async (collection) => {
      const lines = mapEach(documentsIn(collection, at), toLine);
      return [collection, await writeLines(place, documentsFile(collection), lines)] as const;
    }),
  );
  const manifest: Manifest = {
    format: FORMAT,
    project,
    at: at.toDate().toISOString(),
    documents: Object.fromEntries(documents),
    logins: await writeLines(
      place,
      LOGINS,
      mapEach(listLogins(), (login) => JSON.stringify(login)),
    ),
    photos: await writeLines(
      place,
      PHOTOS,
      mapEach(copyPhotos(place), (photo) => JSON.stringify(photo)),
    ),
    passwordHash: await findHashConfig(),
  };
  if (await hasRestoredSince(at)) throw new Error(MIXED);
  await pipeline([`${JSON.stringify(manifest, null, 2)}\n`], place.write(MANIFEST));
  return manifest;
}

/** Writes a document, even if a value isn't exact, because that is better than having no backup. */
function toLine(document: StoredDocument): string {
  const { json, isExact } = toJson(document);
  if (!isExact) logError('A document is not backed up exactly', { document: document.path });
  return json;
}

async function* mapEach<From, To>(values: AsyncIterable<From>, map: (value: From) => To): AsyncGenerator<To> {
  for await (const value of values) yield map(value);
}

async function writeLines(place: Place, name: string, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const line of lines) {
      count += 1;
      yield `${line}\n`;
    }
  }
  await pipeline(Readable.from(counted()), place.write(name));
  return count;
}

const COPIED_AT_ONCE = 20;

async function* copyPhotos(place: Place): AsyncGenerator<Photo> {
  for (const folder of FOLDERS) yield* copyFolder(folder, place);
}

async function* copyFolder(folder: (typeof FOLDERS)[number], place: Place): AsyncGenerator<Photo> {
  for await (const found of pagesOfPhotoFiles(folder)) {
    const files = found.filter(({ name }) => !isFolder(name));
    for (let first = 0; first < files.length; first += COPIED_AT_ONCE) {
      const together = files.slice(first, first + COPIED_AT_ONCE);
      const copied = await Promise.all(together.map((file) => copyPhoto(file, place)));
      yield* copied.filter((photo) => photo !== null);
    }
  }
}

/** True for the empty object with which the console marks a folder. */
const isFolder = (name: string): boolean => name.endsWith('/');

/** Copies a photo. Returns null if it was replaced or erased after being listed. */
async function copyPhoto(file: PhotoFile, place: Place): Promise<Photo | null> {
  const { name, contentType } = photoSchema.parse({
    name: file.name,
    contentType: file.metadata.contentType,
  });
  const bytes = await downloadIfPresent(file);
  if (!bytes) return null;
  await pipeline([bytes], place.write(name));
  return { name, ...(contentType && { contentType }) };
}
