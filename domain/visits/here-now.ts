import { counterBoards } from '../copy/counter-boards.ts';
import { TIERS } from '../tiers.ts';
import { type Instant, timeText, type Zone } from '../venue-time.ts';
import { stands } from './hours.ts';
import type { VisitRecord } from './schema.ts';
import { sessionEnd } from './session.ts';

/** Somebody who is in the venue, as far as the counter knows. */
export type Stay = {
  visitId: string;
  name: string;
  tier: string;
  start: Instant;
  /** Null where nothing but the day ends it. */
  maxHours: number | null;
  end: Instant;
  /** Since when and until when, in words. */
  times: string;
};

function stayOf({ id, name, tier, at, sessionHours }: VisitRecord, zone: Zone): Stay {
  const end = sessionEnd({ start: at, maxHours: sessionHours }, zone);
  const from = timeText(at, zone);
  const { stay, stayOpen } = counterBoards.hereNow;
  return {
    visitId: id,
    name,
    tier: tier === 'walk-in' ? counterBoards.walkIns.walkIn : TIERS[tier].name,
    start: at,
    maxHours: sessionHours,
    end,
    times: sessionHours === null ? stayOpen(from) : stay(from, timeText(end, zone)),
  };
}

/** One person's visits replace each other; one whose person was taken out stands for itself. */
function personKey({ id, who }: VisitRecord): string {
  if (who === null) return id;
  return 'uid' in who ? `${who.uid}/${who.personId}` : who.walkInId;
}

/**
 * Everybody who was let in and not seen off. By the end of their time, so that who is over it the longest stands on
 * top and nobody changes places while the clock runs.
 */
export function hereNow(visits: readonly VisitRecord[], seenOff: readonly string[], zone: Zone): Stay[] {
  const latest = new Map(visits.filter(stands).map((visit) => [personKey(visit), visit]));
  return [...latest.values()]
    .filter(({ id }) => !seenOff.includes(id))
    .map((visit) => stayOf(visit, zone))
    .toSorted((a, b) => a.end - b.end || a.start - b.start);
}

/** How many are over their time. */
export const countOver = (stays: readonly Stay[], now: Instant): number =>
  stays.filter(({ end }) => end <= now).length;

/** Whose time ran out between two looks at the clock. */
export const endedBetween = (stays: readonly Stay[], before: Instant, now: Instant): Stay[] =>
  stays.filter(({ end }) => end > before && end <= now);
