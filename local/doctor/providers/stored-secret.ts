import * as z from 'zod';
import type { Gcloud } from '../gcloud.ts';

const versionSchema = z.object({ payload: z.object({ data: z.base64url().or(z.base64()) }) });

/**
 * Reads the value that the functions will use, which can differ from the terminal's variable. Null if it
 * isn't set.
 */
export async function readSecret(project: string, name: string, gcloud: Gcloud): Promise<string | null> {
  const args = ['versions', 'access', 'latest', `--secret=${name}`, `--project=${project}`];
  try {
    const { payload } = versionSchema.parse(await gcloud('secrets', ...args));
    return Buffer.from(payload.data, 'base64').toString().trim();
  } catch (error) {
    if (/NOT_FOUND|not found/i.test(String(error))) return null;
    throw error;
  }
}
