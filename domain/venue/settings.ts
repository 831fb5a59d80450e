import type { Venue } from './schema/settings.ts';

let source = (): Venue => {
  throw new Error('Nobody has read the venue’s settings');
};

/** Returns the venue's settings, which the website, the emails and the rules read here. */
export const venue = (): Venue => source();

/**
 * Sets the source of the settings: on a server, one read per request; in a browser, the latest known
 * settings. `before` is the previous source.
 */
export function readVenueFrom(current: (before: () => Venue) => Venue): void {
  const before = source;
  source = () => current(before);
}

/** The path of the settings as JSON, for open pages without a login. */
export const SETTINGS_PATH = '/venue.json';
