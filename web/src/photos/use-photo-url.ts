import { useMemo } from 'react';
import { useStorage } from 'reactfire';
import { photoUrl } from '../firebase/photo-cache.ts';

/** The object URL of a stored photo, for React's `use`; null if there is no photo. */
export function usePhotoUrl(photo: string | null): Promise<string | null> | null {
  const storage = useStorage();
  return useMemo(() => (photo === null ? null : photoUrl(storage, photo)), [storage, photo]);
}
