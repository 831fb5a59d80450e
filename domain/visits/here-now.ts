import { counterBoards } from '../copy/counter/boards.ts';
import { counter } from '../copy/counter/counter.ts';
import { TIERS } from '../core/tiers.ts';
import type { WireExpected } from '../documents/expected-people.ts';
import type { VisitRecord } from '../documents/visit.ts';
import { isEffective } from '../household/allowance.ts';
import { sessionEnd } from '../household/session.ts';
import { addDuration, dayOf, formatTime, hours, type Instant } from '../venue/time/venue-time.ts';

/** The time after a session's end from which people count as departed, because no one records it. */
const SHOWN_AFTER_END = hours(1);

/** Returns when the visit’s session ends, or when it was undone. */
export const visitEnd = ({ at, sessionHours, undone }: VisitRecord): Instant =>
  undone?.at ?? sessionEnd({ start: at, maxHours: sessionHours });

/** Returns the time since when ended visits are shown. */
export const shownSince = (now: Instant): Instant => addDuration(now, -SHOWN_AFTER_END);

export type ActiveVisit = {
  visitId: string;
  name: string;
  tier: VisitRecord['tier'];
  tierName: string;
  start: Instant;
  /** Null if unlimited. */
  maxHours: number | null;
  end: Instant;
  times: string;
  /** A note that an offline counter checked them in too, or null. */
  doubleEntry: string | null;
};

function activeVisitOf(visit: VisitRecord): ActiveVisit {
  const { id, name, tier, at, sessionHours, checkedInTwice } = visit;
  const end = visitEnd(visit);
  const from = formatTime(at);
  const { timeRange, since, letInTwice } = counterBoards.hereNow;
  return {
    visitId: id,
    name: name || counter.visit.unnamed,
    tier,
    tierName: tier === 'walk-in' ? counterBoards.walkIns.walkIn : TIERS[tier].name,
    start: at,
    maxHours: sessionHours,
    end,
    times: sessionHours === null ? since(from) : timeRange(from, formatTime(end)),
    doubleEntry: checkedInTwice ? letInTwice(formatTime(checkedInTwice.at)) : null,
  };
}

/**
 * Returns the key by which a person's later visit replaces an earlier one. A visit of an erased person has a
 * unique key.
 */
function personKey({ id, who }: VisitRecord): string {
  if (who === null) return id;
  return 'uid' in who ? `${who.uid}/${who.personId}` : who.walkInId;
}

/**
 * Returns everyone checked in and not marked as departed, until an hour after the session. Sorted by the end
 * of the session, so that the longest overdue is first and the order doesn't change as time passes.
 */
export function activeVisits(
  visits: readonly VisitRecord[],
  departed: readonly string[],
  now: Instant,
): ActiveVisit[] {
  const latest = new Map(visits.filter(isEffective).map((visit) => [personKey(visit), visit]));
  return [...latest.values()]
    .filter(({ id }) => !departed.includes(id))
    .map(activeVisitOf)
    .filter(({ end }) => end > shownSince(now))
    .toSorted((a, b) => a.end - b.end || a.start - b.start);
}

export const countOvertime = (activeVisits: readonly ActiveVisit[], now: Instant): number =>
  activeVisits.filter(({ end }) => end <= now).length;

/** Returns the visits whose session ended after `before`, so that every end is announced once. */
export const sessionsEndedBetween = (
  activeVisits: readonly ActiveVisit[],
  before: Instant,
  now: Instant,
): ActiveVisit[] => activeVisits.filter(({ end }) => end > before && end <= now);

/**
 * Returns the people still expected today, without those who have arrived since the list was read or who are
 * inside since before midnight.
 */
export function stillExpected(
  households: readonly WireExpected[],
  visits: readonly VisitRecord[],
  now: Instant,
): WireExpected[] {
  const current = visits.filter(
    (visit) => isEffective(visit) && (visit.day === dayOf(now) || visitEnd(visit) > now),
  );
  const here = new Set(current.map(({ who }) => who && 'personId' in who && who.personId));
  return households.flatMap((household) => {
    const people = household.people.filter(({ id }) => !here.has(id));
    return people.length === 0 ? [] : [{ ...household, people }];
  });
}
