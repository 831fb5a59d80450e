import { doc, type Firestore, onSnapshot } from 'firebase/firestore';
import { type Settings, setSettings } from '../browser/venue-settings.ts';

/** Follows the venue's settings while the page is open. It came with some, which stay when the server can't be reached. */
export function watchSettings(firestore: Firestore): () => void {
  return onSnapshot(
    doc(firestore, 'settings/venue'),
    { includeMetadataChanges: false },
    (snapshot) => {
      const stored = snapshot.data();
      if (stored) setSettings(stored as Settings);
    },
    (error) => console.warn('The settings of the venue are not updated', error),
  );
}
