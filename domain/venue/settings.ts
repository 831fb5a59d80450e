import type { Venue } from './schema/settings.ts';

let source = (): Venue => {
  throw new Error('Nobody has read the venue’s settings');
};

/** Everything that is true of this venue alone. The website, the emails and the rules read it from here. */
export const venue = (): Venue => source();

/** On a server, one reading for each request; in a browser, the newest that it knows. `before` is the source until now. */
export function readVenueFrom(current: (before: () => Venue) => Venue): void {
  const before = source;
  source = () => current(before);
}

/** The settings as JSON, for open pages without a login. */
export const SETTINGS_PATH = '/venue.json';
