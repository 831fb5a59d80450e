import type { Readable, Writable } from 'node:stream';
import { bucket } from '../firebase/admin.ts';

/** The location of a backup: a folder, or a prefix in a bucket. */
export interface Place {
  /** Fails if the name is already in use. */
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
