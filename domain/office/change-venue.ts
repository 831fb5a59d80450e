import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Venue, VenueChange, VenueSettings } from '../venue/schema/settings.ts';
import { dayOf, type Instant } from '../venue/time/venue-time.ts';
import { pricesRefusal } from './change-prices.ts';

export type ChangeVenueCommand = { revision: number; venue: Venue; by: string };

/** The revision before the first settings, which are revision 1. */
const NONE = 0;

/** Sets the version of the consent's text, which is a new one if the text changed. */
function withConsentVersion(venue: Venue, current: Venue | undefined, revision: number): Venue {
  const { consent, consentText } = venue;
  if (consent === undefined) return venue;
  const earlier = current?.consentText === consentText ? current?.consent : undefined;
  return { ...venue, consent: { ...consent, version: earlier?.version ?? revision } };
}

/** Retains the text if a client sent only the public settings, which don't include it. */
const withText = (venue: Venue, { consentText }: Venue): Venue =>
  venue.consent && consentText !== undefined ? { consentText, ...venue } : venue;

/** Returns the settings as an admin sent them, with the version of the consent that was saved for them. */
export function asSaved(venue: Venue, saved: Venue): Venue {
  const { consent, ...sent } = withText(venue, saved);
  return {
    ...sent,
    ...(consent && { consent: { ...consent, version: saved.consent?.version ?? consent.version } }),
  };
}

/** Replaces the settings, unless someone else has changed them meanwhile. */
export function decideChangeVenue(
  current: VenueSettings | VenueChange | null,
  { revision, venue, by }: ChangeVenueCommand,
  now: Instant,
): Decision<VenueChange> {
  if (revision !== (current?.revision ?? NONE)) return refuse('changed-since-loaded');
  if (current && venue.timeZone !== current.venue.timeZone) return refuse('time-zone-fixed');
  const refusal = current && pricesRefusal(current.venue.prices, venue.prices, dayOf(now));
  if (refusal) return { ok: false, refusal };
  const next = revision + 1;
  const sent = current ? withText(venue, current.venue) : venue;
  const changed = withConsentVersion(sent, current?.venue, next);
  return accept({ version: 1, revision: next, changedAt: now, changedBy: by, venue: changed });
}
