import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type CollectionReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { CliError } from '../cli-error.ts';
import { FORMAT, MANIFEST, type Manifest, TRANSIENT_COLLECTIONS } from './manifest.ts';

const BATCH_SIZE = 300;

/**
 * Writes a consistent snapshot of the database: one file per collection, one line per document.
 * There are no subcollections (docs/data-model.md).
 */
export async function writeBackup(database: Firestore, folder: string, project: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new CliError(`${folder} is not empty. A backup needs a folder of its own.`);
  const at = await momentOf(database);
  const collections: Record<string, number> = {};
  for (const collection of await database.listCollections())
    if (!TRANSIENT_COLLECTIONS.includes(collection.id))
      collections[collection.id] = await writeCollection(collection, at, folder);
  const manifest: Manifest = { format: FORMAT, project, at: at.toDate().toISOString(), collections };
  await writeFile(`${folder}/${MANIFEST}`, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Uses the database's clock: it rejects a read time in its future, and ours may be ahead. */
const momentOf = async (database: Firestore): Promise<Timestamp> =>
  (await database.doc('counters/providerEvents').get()).readTime;

async function writeCollection(
  collection: CollectionReference,
  at: Timestamp,
  folder: string,
): Promise<number> {
  let documents = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const stored of documentsOf(collection, at)) {
      documents += 1;
      yield `${toJson(stored)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(`${folder}/${collection.id}.ndjson`));
  return documents;
}

/** Besides `expiresAt`, documents hold only what JSON can express, so anything else is refused rather than lost. */
function toJson(stored: QueryDocumentSnapshot): string {
  const { expiresAt, ...others } = stored.data();
  const document =
    expiresAt instanceof Timestamp
      ? { id: stored.id, fields: others, expiresAt: expiresAt.toMillis() }
      : { id: stored.id, fields: stored.data() };
  const json = JSON.stringify(document);
  if (!isDeepStrictEqual(JSON.parse(json), document))
    throw new CliError(`${stored.ref.path} holds a value that JSON can't express, so it can't be backed up.`);
  return json;
}

/** Reads every page at the same read time, so concurrent writes don't show. */
async function* documentsOf(
  collection: CollectionReference,
  at: Timestamp,
): AsyncGenerator<QueryDocumentSnapshot> {
  const byName = collection.orderBy(FieldPath.documentId()).limit(BATCH_SIZE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const next = last ? byName.startAfter(last) : byName;
    const { docs } = await collection.firestore.runTransaction((reading) => reading.get(next), {
      readOnly: true,
      readTime: at,
    });
    yield* docs;
    last = docs.at(-1);
    if (docs.length < BATCH_SIZE) return;
  }
}
