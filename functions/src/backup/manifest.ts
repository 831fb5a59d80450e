import * as z from 'zod/mini';
import { hashConfigSchema } from '../firebase/logins.ts';

/** The last file to be written, so a backup without it is incomplete. */
export const MANIFEST = 'backup.json';
export const FORMAT = 'legacy-hub-backup-4';

export const LOGINS = 'logins.ndjson';
/**
 * The names and types of photos and of the venue's pictures, which are stored next to this file under their own
 * names.
 */
export const PHOTOS = 'photos.ndjson';
export const documentsFile = (collection: string): string => `documents/${collection}.ndjson`;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  project: z.string(),
  /** The read time of the documents. Logins and photos are read right after. */
  at: z.iso.datetime(),
  documents: z.record(z.string().check(z.regex(/^\w+$/)), z.int()),
  logins: z.int(),
  photos: z.int(),
  /** Needed for another project to accept the same passwords. */
  passwordHash: z.nullable(hashConfigSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const photoSchema = z.object({
  name: z.string().check(z.regex(/^(photos\/[\w-]+|venue)\/[\w-]+(\.\w+)?$/)),
  contentType: z.optional(z.string()),
});

export type Photo = z.infer<typeof photoSchema>;
