import { counterBoards } from '../copy/counter-boards.ts';
import { isEffective } from '../hours.ts';
import { TIERS } from '../tiers.ts';
import { formatTime, type Instant } from '../venue-time.ts';
import type { VisitRecord } from './schema.ts';
import { sessionEnd } from './session.ts';

export type ActiveVisit = {
  visitId: string;
  name: string;
  tier: string;
  start: Instant;
  /** Null when the session lasts until the end of the day. */
  maxHours: number | null;
  end: Instant;
  times: string;
};

function activeVisitOf({ id, name, tier, at, sessionHours }: VisitRecord): ActiveVisit {
  const end = sessionEnd({ start: at, maxHours: sessionHours });
  const from = formatTime(at);
  const { timeRange, since } = counterBoards.hereNow;
  return {
    visitId: id,
    name,
    tier: tier === 'walk-in' ? counterBoards.walkIns.walkIn : TIERS[tier].name,
    start: at,
    maxHours: sessionHours,
    end,
    times: sessionHours === null ? since(from) : timeRange(from, formatTime(end)),
  };
}

/** A person's later visit replaces an earlier one. A visit of an erased person has its own key. */
function personKey({ id, who }: VisitRecord): string {
  if (who === null) return id;
  return 'uid' in who ? `${who.uid}/${who.personId}` : who.walkInId;
}

/**
 * Everyone checked in and not marked as departed. Sorted by the end of the session, so that the longest
 * overdue comes first and the order doesn't change as time passes.
 */
export function activeVisits(visits: readonly VisitRecord[], departed: readonly string[]): ActiveVisit[] {
  const latest = new Map(visits.filter(isEffective).map((visit) => [personKey(visit), visit]));
  return [...latest.values()]
    .filter(({ id }) => !departed.includes(id))
    .map(activeVisitOf)
    .toSorted((a, b) => a.end - b.end || a.start - b.start);
}

export const countOvertime = (activeVisits: readonly ActiveVisit[], now: Instant): number =>
  activeVisits.filter(({ end }) => end <= now).length;

/** The visits whose session ended after `before`, so that each end is announced once. */
export const sessionsEndedBetween = (
  activeVisits: readonly ActiveVisit[],
  before: Instant,
  now: Instant,
): ActiveVisit[] => activeVisits.filter(({ end }) => end > before && end <= now);
