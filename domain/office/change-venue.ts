import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Venue, VenueChange, VenueSettings } from '../venue/schema/settings.ts';
import { dayOf, type Instant } from '../venue/time/venue-time.ts';
import { pricesRefusal } from './change-prices.ts';

export type ChangeVenueCommand = { revision: number; venue: Venue; by: string };

/** The revision before the first settings, which are revision 1. */
const NONE = 0;

/** Replaces the settings, unless someone else has changed them meanwhile. */
export function decideChangeVenue(
  current: VenueSettings | null,
  { revision, venue, by }: ChangeVenueCommand,
  now: Instant,
): Decision<VenueChange> {
  if (revision !== (current?.revision ?? NONE)) return refuse('changed-since-loaded');
  if (current && venue.timeZone !== current.venue.timeZone) return refuse('time-zone-fixed');
  const refusal = current && pricesRefusal(current.venue.prices, venue.prices, dayOf(now));
  if (refusal) return { ok: false, refusal };
  return accept({ version: 1, revision: revision + 1, changedAt: now, changedBy: by, venue });
}
