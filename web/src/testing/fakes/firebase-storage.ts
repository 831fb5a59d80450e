import { FirebaseError } from 'firebase/app';

/** Replaces `firebase/storage` in component tests: every photo is a small square. */

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const missing = new Set<string>();

/** The test's controls for photos. */
export const photos = {
  /** Makes the photo unreadable. */
  lose: (path: string): void => void missing.add(path),
  reset: (): void => missing.clear(),
};

export const getStorage = () => ({ app: { name: '[DEFAULT]', options: {} } });
export const connectStorageEmulator = (): void => {};
export const ref = (_storage: unknown, path: string) => ({ path });

export async function getBlob({ path }: { path: string }): Promise<Blob> {
  if (missing.has(path)) throw new FirebaseError('storage/object-not-found', path);
  return new Blob([SQUARE], { type: 'image/svg+xml' });
}
