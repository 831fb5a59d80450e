import { FirebaseError } from 'firebase/app';
import { type FirebaseStorage, getBlob, ref } from 'firebase/storage';

/** Enough for a screen of search results and some households; the least recently used photo is evicted. */
const MAX_CACHED_PHOTOS = 100;

type PhotoCache = Map<string, Promise<string | null>>;

const caches = new WeakMap<FirebaseStorage, PhotoCache>();

/**
 * Returns an object URL of a photo, valid in this tab only. The storage rules check the download as the
 * logged-in user. Resolves to null on failure; the next call tries again.
 */
export function photoUrl(storage: FirebaseStorage, path: string): Promise<string | null> {
  const cache = cacheOf(storage);
  const url = cache.get(path) ?? fetchPhoto(storage, path);
  cache.delete(path);
  cache.set(path, url);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED_PHOTOS && oldest) evict(cache, oldest);
  return url;
}

function cacheOf(storage: FirebaseStorage): PhotoCache {
  const cache = caches.get(storage) ?? new Map();
  caches.set(storage, cache);
  return cache;
}

async function fetchPhoto(storage: FirebaseStorage, path: string): Promise<string | null> {
  try {
    return URL.createObjectURL(await getBlob(ref(storage, path)));
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    cacheOf(storage).delete(path);
    return null;
  }
}

function evict(cache: PhotoCache, path: string): void {
  void cache.get(path)?.then((url) => url && URL.revokeObjectURL(url));
  cache.delete(path);
}

/** Clears the cache at logout, so that the next user of a shared screen sees no photos. */
export function clearPhotoCache(storage: FirebaseStorage): void {
  const cache = cacheOf(storage);
  for (const path of [...cache.keys()]) evict(cache, path);
}
