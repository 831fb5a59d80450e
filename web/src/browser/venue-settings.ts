import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { getVenue } from '@legacy-hub/domain/office/endpoints';
import { NEW_VENUE } from '@legacy-hub/domain/venue/examples/new-venue';
import { readVenueFrom } from '@legacy-hub/domain/venue/settings';
import { useSyncExternalStore } from 'react';

/** The venue is missing before the set-up. */
export type Settings = OutputOf<typeof getVenue>;

let settings: Settings = { revision: 0, venue: null };
const listeners = new Set<() => void>();

readVenueFrom(() => settings.venue ?? NEW_VENUE);

export function setSettings(next: Settings): void {
  settings = next;
  for (const listener of listeners) listener();
}

/**
 * Parses settings and applies them, unless the page has newer ones, because an edge may return an outdated
 * response. The schema also rejects the body of an error. The parser is loaded with the first change, to keep
 * every page small.
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

/**
 * Returns the newest settings, and renders the caller again after a change. Components below read the venue
 * while they render, so they update too.
 */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, currentSettings, currentSettings);
