import type { Readable, Writable } from 'node:stream';
import { bucket } from '../firebase/admin.ts';

/** Where a backup is: a folder, or a part of a bucket. */
export interface Place {
  /** Fails if something has this name already. */
  write(name: string): Writable;
  read(name: string): Readable;
}

export function inBucket(name: string, folder: string): Place {
  const file = (path: string) => bucket(name).file(`${folder}/${path}`);
  return {
    write: (path) =>
      file(path).createWriteStream({ resumable: false, preconditionOpts: { ifGenerationMatch: 0 } }),
    read: (path) => file(path).createReadStream(),
  };
}
