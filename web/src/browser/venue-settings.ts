import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { getVenue } from '@legacy-hub/domain/office/endpoints';
import { NEW_VENUE } from '@legacy-hub/domain/venue/examples/new-venue';
import { readVenueFrom } from '@legacy-hub/domain/venue/settings';
import { useSyncExternalStore } from 'react';

/** Without a venue before the set-up. */
export type Settings = OutputOf<typeof getVenue>;

let settings: Settings = { revision: 0, venue: null };
const listeners = new Set<() => void>();

readVenueFrom(() => settings.venue ?? NEW_VENUE);

export function setSettings(next: Settings): void {
  settings = next;
  for (const listener of listeners) listener();
}

/**
 * Parses settings and applies them, unless they are from before those that the page has: an edge may answer with such. The
 * schema also refuses the body of an error. It's loaded with the first change, so that no page loads it before.
 */
export async function applyNewerSettings(received: unknown): Promise<void> {
  const { getVenue } = await import('@legacy-hub/domain/office/endpoints');
  const next = getVenue.output.parse(received);
  if (next.revision > settings.revision) setSettings(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSettings = (): Settings => settings;

/** The newest settings. What renders below follows each change, because it asks for the venue while it renders. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, currentSettings, currentSettings);
