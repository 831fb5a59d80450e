import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../launcher/root.ts';
import { parseJson } from '../parse-json.ts';

/** Runs gcloud with the local user's login and returns its JSON; throws if it fails. Tests pass a fake. */
export type Gcloud = (...args: string[]) => Promise<unknown>;

export const gcloud: Gcloud = async (...args) => {
  const { stdout } = await promisify(execFile)('gcloud', [...args, '--format=json', '--quiet'], {
    cwd: ROOT,
  });
  return parseJson(stdout);
};
