import type { Refusal } from '../decision/decision.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { openingRefusal } from '../places/opening-rules.ts';
import type { DayAhead } from '../places/room.ts';
import { roomRefusal } from '../places/rules.ts';
import type { Venue } from '../venue/schema/settings.ts';
import type { Instant, VenueDate } from '../venue/time/venue-time.ts';

/**
 * The hours that another day needs for the passes: those of the longest pass, and the sum over all people.
 */
export type MovingPasses = { readonly longest: number; readonly total: number };

export const movingPasses = (passes: readonly WalkIn[]): MovingPasses => ({
  longest: Math.max(0, ...passes.map(({ hours }) => hours)),
  total: passes.reduce((sum, { hours, participants, adults }) => sum + hours * (participants + adults), 0),
});

/**
 * Returns why the passes can't move to a day, or null. `ahead` contains the hours left on each day with the
 * new settings.
 */
export function moveRefusal(
  day: VenueDate,
  { longest, total }: MovingPasses,
  { venue, ahead }: { venue: Venue; ahead: readonly DayAhead[] },
  now: Instant,
): Refusal | null {
  const closed = openingRefusal(venue, { day, hours: Math.max(1, longest) }, now);
  return closed ?? roomRefusal({ day, wanted: total, people: null }, ahead, venue, now);
}
