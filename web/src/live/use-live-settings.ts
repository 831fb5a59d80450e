import { useEffect } from 'react';
import * as z from 'zod/mini';
import { applyNewerSettings, currentSettings } from '../browser/venue-settings.ts';
import type { DocumentCopy } from './stored/cached-documents.ts';
import { useLiveDocument } from './use-live-document.ts';

/** Stores nothing, because the page was served with settings. */
const NO_COPY: DocumentCopy = { name: 'settings', read: () => ({ state: 'loading' }), keep: () => undefined };

const storedSchema = z.looseObject({ revision: z.number() });

const parseStored = (stored: unknown) => z.parse(storedSchema, stored);

/**
 * Ignores a refusal, because everyone may read the settings, so a refusal doesn't mean that the session has
 * ended.
 */
const ignoreRefusal = (): void => undefined;

/** Follows the venue's settings while the screen is open. */
export function useLiveSettings(): void {
  const live = useLiveDocument('settings/venue', parseStored, ignoreRefusal, NO_COPY);
  const stored = live.state === 'ready' ? live.data : null;
  useEffect(() => {
    if (stored === null || stored.revision === currentSettings().revision) return;
    applyNewerSettings(stored).catch((error) =>
      console.warn('The settings of the venue are not updated', error),
    );
  }, [stored]);
}
