import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import { type Manifest, readManifest, TRANSIENT_COLLECTIONS } from './manifest.ts';

const lineSchema = z.object({
  id: z.string().min(1),
  fields: z.record(z.string(), z.unknown()),
  expiresAt: z.int().optional(),
});

/** Restores a backup into an empty database, so that old and current data never mix. */
export async function restoreBackup(database: Firestore, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireEmpty(database);
  for (const [collection, documents] of Object.entries(manifest.collections)) {
    const restored = await restoreCollection(database, folder, collection);
    if (restored !== documents)
      throw new CliError(`${collection} should have ${documents} documents, but its file has ${restored}.`);
  }
  return manifest;
}

async function requireEmpty(database: Firestore): Promise<void> {
  const held = (await database.listCollections())
    .map(({ id }) => id)
    .filter((id) => !TRANSIENT_COLLECTIONS.includes(id));
  if (held.length > 0)
    throw new CliError(`This database is in use (${held.join(', ')}). Restore into an empty one.`);
}

async function restoreCollection(database: Firestore, folder: string, collection: string): Promise<number> {
  const writer = database.bulkWriter();
  const failed: Error[] = [];
  let documents = 0;
  for await (const line of createInterface({ input: createReadStream(`${folder}/${collection}.ndjson`) })) {
    const { id, fields, expiresAt } = lineSchema.parse(JSON.parse(line));
    const document = { ...fields, ...(expiresAt && { expiresAt: Timestamp.fromMillis(expiresAt) }) };
    writer.create(database.collection(collection).doc(id), document).catch((error) => failed.push(error));
    documents += 1;
  }
  await writer.close();
  const [first] = failed;
  if (first) throw first;
  return documents;
}
