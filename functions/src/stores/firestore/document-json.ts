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
const jsonSchema = z.json();

interface DocumentLine {
  readonly json: string;
  /** False if reading the line gives a different document. */
  readonly isExact: boolean;
}

/**
 * Converts a document to a line. Besides `expiresAt`, our documents contain only JSON values. Other values,
 * for example a timestamp added in the console, are omitted. `-0` is written as 0, because no rule
 * distinguishes them.
 */
export function toJson({ path, data }: StoredDocument): DocumentLine {
  const { expiresAt, ...others } = data;
  const document =
    expiresAt instanceof Timestamp
      ? { path, fields: others, expiresAt: expiresAt.toMillis() }
      : { path, fields: data };
  return { json: JSON.stringify(document), isExact: jsonSchema.safeParse(document).success };
}

export function fromJson(json: string): StoredDocument {
  const { path, fields, expiresAt } = lineSchema.parse(JSON.parse(json));
  return { path, data: { ...fields, ...(expiresAt && { expiresAt: Timestamp.fromMillis(expiresAt) }) } };
}
