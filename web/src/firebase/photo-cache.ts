import { FirebaseError } from 'firebase/app';
import { connectStorageEmulator, getBlob, getStorage, ref } from 'firebase/storage';
import { emulatorPorts, firebaseApp } from './app.ts';

/** Enough for a screen of search results and some households; the least recently used photo is evicted. */
const MAX_CACHED_PHOTOS = 100;

const storage = getStorage(firebaseApp);
if (emulatorPorts) connectStorageEmulator(storage, '127.0.0.1', emulatorPorts.storage);

const cache = new Map<string, Promise<string | null>>();

/**
 * An object URL of a photo, valid in this tab only. The storage rules check the download as the logged-in user.
 * Null if it fails; the next call tries again.
 */
export function photoUrl(path: string): Promise<string | null> {
  const url = cache.get(path) ?? fetchPhoto(path);
  cache.delete(path);
  cache.set(path, url);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED_PHOTOS && oldest) evict(oldest);
  return url;
}

async function fetchPhoto(path: string): Promise<string | null> {
  try {
    return URL.createObjectURL(await getBlob(ref(storage, path)));
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    cache.delete(path);
    return null;
  }
}

function evict(path: string): void {
  void cache.get(path)?.then((url) => url && URL.revokeObjectURL(url));
  cache.delete(path);
}

/** Called at logout, so that no photo is left for the next user of a shared screen. */
export function clearPhotoCache(): void {
  for (const path of [...cache.keys()]) evict(path);
}
