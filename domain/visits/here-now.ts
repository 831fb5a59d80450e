import { counterBoards } from '../copy/counter-boards.ts';
import { TIERS } from '../tiers.ts';
import { formatTime, type Instant, type TimeZone } from '../venue-time.ts';
import { isUndone } from './hours.ts';
import type { VisitRecord } from './schema.ts';
import { sessionEnd } from './session.ts';

/** Somebody who is in the venue, as far as the counter knows. */
export type ActiveVisit = {
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

function activeVisitOf({ id, name, tier, at, sessionHours }: VisitRecord, zone: TimeZone): ActiveVisit {
  const end = sessionEnd({ start: at, maxHours: sessionHours }, zone);
  const from = formatTime(at, zone);
  const { stay: activeVisit, stayOpen } = counterBoards.hereNow;
  return {
    visitId: id,
    name,
    tier: tier === 'walk-in' ? counterBoards.walkIns.walkIn : TIERS[tier].name,
    start: at,
    maxHours: sessionHours,
    end,
    times: sessionHours === null ? stayOpen(from) : activeVisit(from, formatTime(end, zone)),
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
export function activeVisits(
  visits: readonly VisitRecord[],
  departed: readonly string[],
  zone: TimeZone,
): ActiveVisit[] {
  const latest = new Map(visits.filter(isUndone).map((visit) => [personKey(visit), visit]));
  return [...latest.values()]
    .filter(({ id }) => !departed.includes(id))
    .map((visit) => activeVisitOf(visit, zone))
    .toSorted((a, b) => a.end - b.end || a.start - b.start);
}

/** How many are over their time. */
export const countOvertime = (activeVisits: readonly ActiveVisit[], now: Instant): number =>
  activeVisits.filter(({ end }) => end <= now).length;

/** Whose time ran out between two looks at the clock. */
export const sessionsEndedBetween = (
  activeVisits: readonly ActiveVisit[],
  before: Instant,
  now: Instant,
): ActiveVisit[] => activeVisits.filter(({ end }) => end > before && end <= now);
