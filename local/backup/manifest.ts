import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';

/** Written last, so a folder without it is an incomplete backup. */
export const MANIFEST = 'backup.json';
export const FORMAT = 'legacy-hub-backup-2';

/** Short-lived collections. Restoring them would block real work. */
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
    throw new CliError(
      `${folder} does not hold a complete backup: ${error instanceof Error ? error.message : error}`,
    );
  }
}
