import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';

/** Written last: a folder without it is half a backup. */
export const MANIFEST = 'backup.json';
export const FORMAT = 'legacy-hub-backup-1';

/** What lives for a moment only: put back, it would stand in the way. */
export const TRANSIENT_COLLECTIONS: readonly string[] = ['locks', 'rateLimits'];

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  project: z.string(),
  at: z.iso.datetime(),
  collections: z.record(z.string().regex(/^\w+$/), z.int()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(`${folder}/${MANIFEST}`, 'utf8')));
  } catch (error) {
    throw new CliError(`${folder} holds no whole backup: ${error instanceof Error ? error.message : error}`);
  }
}
