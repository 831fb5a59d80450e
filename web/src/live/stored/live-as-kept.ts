import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { Live } from '../live-source.ts';
import type { Kept } from './copy-content.ts';

/** This device's copy, until the server answers. */
export function liveAsKept<T>(kept: Kept | null, parse: (stored: unknown) => T): Live<T> {
  if (kept === null) return { state: 'loading' };
  try {
    const data = parse(kept.value);
    const staleSince = instant(kept.keptAt);
    return { state: 'ready', data, staleSince, isKept: true, isUpdating: navigator.onLine };
  } catch (error) {
    console.warn('What another version of this page kept is not shown', error);
    return { state: 'loading' };
  }
}
