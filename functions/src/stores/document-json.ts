import { isDeepStrictEqual } from 'node:util';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

export interface StoredDocument {
  readonly path: string;
  readonly data: DocumentData;
}

const lineSchema = z.object({
  path: z.string().check(z.minLength(1)),
  fields: z.record(z.string(), z.unknown()),
  expiresAt: z.optional(z.int()),
});

/** Besides `expiresAt`, documents hold only what JSON can express, so anything else is refused rather than lost. */
export function toJson({ path, data }: StoredDocument): string {
  const { expiresAt, ...others } = data;
  const document =
    expiresAt instanceof Timestamp
      ? { path, fields: others, expiresAt: expiresAt.toMillis() }
      : { path, fields: data };
  const json = JSON.stringify(document);
  if (!isDeepStrictEqual(JSON.parse(json), document))
    throw new Error(`${path} holds a value that JSON can't express, so it can't be backed up.`);
  return json;
}

export function fromJson(json: string): StoredDocument {
  const { path, fields, expiresAt } = lineSchema.parse(JSON.parse(json));
  return { path, data: { ...fields, ...(expiresAt && { expiresAt: Timestamp.fromMillis(expiresAt) }) } };
}
