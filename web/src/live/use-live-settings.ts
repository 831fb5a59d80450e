import { doc, onSnapshot } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore } from 'reactfire';
import { type Settings, setSettings } from '../browser/venue-settings.ts';

/** Follows the venue's settings while the screen is open. The page came with some, which stay without a network. */
export function useLiveSettings(): void {
  const firestore = useFirestore();
  useEffect(
    () =>
      onSnapshot(
        doc(firestore, 'settings/venue'),
        { includeMetadataChanges: false },
        (snapshot) => {
          const stored = snapshot.data();
          if (stored) setSettings(stored as Settings);
        },
        (error) => console.warn('The settings of the venue are not updated', error),
      ),
    [firestore],
  );
}
