import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inBucket, type Place } from '../../functions/src/backup/place.ts';
import { bucket } from '../../functions/src/firebase/admin.ts';
import { CliError } from '../cli-error.ts';

/** Parses `gs://BUCKET/NAME`, or a local folder. */
export function placeOf(path: string): Place {
  const there = bucketIn(path);
  return there ? inBucket(there.bucket, there.name) : inFolder(path);
}

/** Makes a local path absolute, so that it works from any folder of this machine. */
export const absolute = (path: string): string => (bucketIn(path) ? path : resolve(path));

export function bucketIn(path: string): { bucket: string; name: string } | null {
  const [, found, name = ''] = /^gs:\/\/([^/]+)\/?(.*?)\/?$/.exec(path) ?? [];
  return found ? { bucket: found, name } : null;
}

function inFolder(folder: string): Place {
  return {
    write(name) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      return createWriteStream(path, { flags: 'wx', mode: 0o600 });
    },
    read: (name) => createReadStream(join(folder, name)),
  };
}

export async function requireEmptyPlace(path: string): Promise<void> {
  if (!(await isEmpty(path))) throw new CliError(`${path} is not empty. A backup needs a place of its own.`);
}

async function isEmpty(path: string): Promise<boolean> {
  const there = bucketIn(path);
  if (there) {
    const first = { prefix: `${there.name}/`, autoPaginate: false, maxResults: 1 };
    return (await bucket(there.bucket).getFiles(first))[0].length === 0;
  }
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return readdirSync(path).length === 0;
}
