import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { Live } from '../live-source.ts';
import type { CachedEntry } from './copy-content.ts';

/** Returns this device's copy, until the server responds. */
export function liveFromCache<T>(entry: CachedEntry | null, parse: (stored: unknown) => T): Live<T> {
  if (entry === null) return { state: 'loading' };
  try {
    const data = parse(entry.value);
    const staleSince = instant(entry.cachedAt);
    return { state: 'ready', data, staleSince, isCached: true, isUpdating: navigator.onLine };
  } catch (error) {
    console.warn('Ignored data cached by another version of this page', error);
    return { state: 'loading' };
  }
}
