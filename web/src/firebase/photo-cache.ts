import { FirebaseError } from 'firebase/app';
import { connectStorageEmulator, getBlob, getStorage, ref } from 'firebase/storage';
import { emulatorPorts, firebaseApp } from './app.ts';

/** A board of faces and a few households more; what was not looked at for longest is let go. */
const MOST_KEPT = 100;

const storage = getStorage(firebaseApp);
if (emulatorPorts) connectStorageEmulator(storage, '127.0.0.1', emulatorPorts.storage);

const kept = new Map<string, Promise<string | null>>();

/**
 * An address of a photo that only this tab can open. The photo comes through the rules of the store, in the name of
 * whoever is logged in. Null when it cannot be had; it is asked for again the next time.
 */
export function photoUrl(path: string): Promise<string | null> {
  const address = kept.get(path) ?? fetchPhoto(path);
  kept.delete(path);
  kept.set(path, address);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest) letGo(oldest);
  return address;
}

async function fetchPhoto(path: string): Promise<string | null> {
  try {
    return URL.createObjectURL(await getBlob(ref(storage, path)));
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    kept.delete(path);
    return null;
  }
}

function letGo(path: string): void {
  void kept.get(path)?.then((address) => address && URL.revokeObjectURL(address));
  kept.delete(path);
}

/** At sign-out: no face is left for the next person at the same screen. */
export function clearPhotoCache(): void {
  for (const path of [...kept.keys()]) letGo(path);
}
