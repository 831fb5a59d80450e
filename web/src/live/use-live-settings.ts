import { useEffect } from 'react';
import { applyNewerSettings } from '../browser/venue-settings.ts';
import type { DocumentCopy } from './stored/cached-documents.ts';
import { useLiveDocument } from './use-live-document.ts';

/** The page was served with settings, so none are stored. */
const NO_COPY: DocumentCopy = { name: 'settings', read: () => ({ state: 'loading' }), keep: () => undefined };

const unparsed = (stored: unknown): unknown => stored;

/** Everyone may read the settings, so a refusal ends no session. */
const ignoreRefusal = (): void => undefined;

/** Follows the venue's settings while the screen is open. */
export function useLiveSettings(): void {
  const live = useLiveDocument('settings/venue', unparsed, ignoreRefusal, NO_COPY);
  const stored = live.state === 'ready' ? live.data : null;
  useEffect(() => {
    if (stored === null) return;
    applyNewerSettings(stored).catch((error) =>
      console.warn('The settings of the venue are not updated', error),
    );
  }, [stored]);
}
