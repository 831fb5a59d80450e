import { counterBoards } from '../copy/counter/boards.ts';
import { counter } from '../copy/counter/counter.ts';
import { TIERS } from '../core/tiers.ts';
import { type Effect, type Refusal, type Refused, refusal } from '../decision/decision.ts';
import type { WireExpected } from '../documents/booking.ts';
import type { VisitRecord } from '../documents/visit.ts';
import { isEffective } from '../household/allowance.ts';
import { customerIdOfRecord } from '../household/customer-id.ts';
import { isRunning, sessionOf, stayEnd, UNLIMITED_STAY_HOURS } from '../household/session.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { addDuration, dayOf, formatTime, hours, type Instant } from '../venue/time/venue-time.ts';
import { insideSince } from './presence.ts';
import { isWithinUndoWindow } from './undo.ts';

/** The time after a session's end from which people count as departed, even if no one marked them as left. */
const SHOWN_AFTER_END = hours(1);

/** Returns when the visit’s session ends, or when the people left or it was undone. */
export const visitEnd = (visit: VisitRecord): Instant =>
  visit.undone?.at ?? stayEnd(sessionOf(visit, visit.sessionHours));

/** Returns the time since when ended visits are shown. */
export const shownSince = (now: Instant): Instant => addDuration(now, -SHOWN_AFTER_END);

export type ActiveVisit = {
  visitId: string;
  /** The household or the day pass; null once the account is erased. */
  customerId: string | null;
  name: string;
  tier: VisitRecord['tier'];
  tierName: string;
  people: number;
  isChild: boolean;
  /** True if staff have to see who collects the person, because someone must not. */
  isCollectingRestricted: boolean;
  start: Instant;
  /** Null if unlimited. */
  maxHours: number | null;
  end: Instant;
  times: string;
  /** A note that an offline counter checked them in too, or null. */
  doubleEntry: string | null;
};

function activeVisitOf(visit: VisitRecord): ActiveVisit {
  const { id, name, tier, people = 1, at, sessionHours, checkedInTwice } = visit;
  const end = visitEnd(visit);
  const from = formatTime(at);
  const { timeRange, since, letInTwice } = counterBoards.hereNow;
  return {
    visitId: id,
    customerId: customerIdOfRecord(visit),
    name: name || counter.visit.unnamed,
    tier,
    tierName: tier === 'walk-in' ? counterBoards.walkIns.walkIn : TIERS[tier].name,
    people,
    isChild: visit.isChild ?? false,
    isCollectingRestricted: visit.isCollectingRestricted ?? false,
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

/** Returns everyone's latest visit. */
function latestVisits(visits: readonly VisitRecord[]): VisitRecord[] {
  const byArrival = visits.filter(isEffective).toSorted((one, other) => one.at - other.at);
  return [...new Map(byArrival.map((visit) => [personKey(visit), visit])).values()];
}

/**
 * Returns everyone checked in who hasn't left, until an hour after the session. Sorted by the end of the
 * session, so that the longest overdue is first and the order doesn't change as time passes.
 */
export const activeVisits = (visits: readonly VisitRecord[], now: Instant): ActiveVisit[] =>
  latestVisits(visits)
    .filter(({ leftAt }) => leftAt === undefined)
    .map(activeVisitOf)
    .filter(({ end }) => end > shownSince(now))
    .toSorted((a, b) => a.end - b.end || a.start - b.start);

/** People of one customer who left together. */
export type RecentLeaving = {
  customerId: string;
  at: Instant;
  visitIds: string[];
  names: string[];
};

/** Returns who left in the last minutes, newest first, so that staff can undo it. */
export function recentLeavings(visits: readonly VisitRecord[], now: Instant): RecentLeaving[] {
  const leavings = new Map<string, RecentLeaving>();
  for (const visit of latestVisits(visits)) {
    const { leftAt: at } = visit;
    const customerId = customerIdOfRecord(visit);
    if (at === undefined || customerId === null || !isWithinUndoWindow(at, now)) continue;
    const key = `${customerId} ${at}`;
    const leaving = leavings.get(key) ?? { customerId, at, visitIds: [], names: [] };
    leaving.visitIds.push(visit.id);
    leaving.names.push(visit.name || counter.visit.unnamed);
    leavings.set(key, leaving);
  }
  return [...leavings.values()].toSorted((one, other) => other.at - one.at);
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

/** True if someone is inside. Without a time limit they count as inside for an assumed stay. */
function isInside(visit: VisitRecord, now: Instant): boolean {
  if (!isEffective(visit) || visit.leftAt !== undefined) return false;
  const { sessionHours } = visit;
  return sessionHours === null
    ? isRunning({ start: insideSince(visit), maxHours: UNLIMITED_STAY_HOURS }, now)
    : isRunning(sessionOf(visit, sessionHours), now);
}

/** Counts the people inside: a member counts as one, a group as everyone in it. */
export const peopleInside = (visits: readonly VisitRecord[], now: Instant): number =>
  visits.filter((visit) => isInside(visit, now)).reduce((total, { people = 1 }) => total + people, 0);

/**
 * Returns why these visits would exceed the capacity, or null, with the number of people inside and who
 * leaves next. A visit of people who are inside already counts only by those who join them.
 */
export function venueFullRefusal(
  current: readonly VisitRecord[],
  arriving: readonly VisitRecord[],
  { capacity }: Pick<Venue, 'capacity'>,
  now: Instant,
): Refusal | null {
  const others = current.filter(({ id }) => !arriving.some((visit) => visit.id === id));
  const before = peopleInside(current, now);
  const after = peopleInside([...others, ...arriving], now);
  if (after <= Math.max(before, capacity)) return null;
  const [next] = current
    .filter((visit) => isInside(visit, now) && visit.sessionHours !== null)
    .toSorted((one, other) => visitEnd(one) - visitEnd(other));
  const leaving = next ? { name: next.name, at: formatTime(visitEnd(next)) } : null;
  return refusal('venue-full', before, capacity, leaving);
}

/** Returns the decision, or a refusal if the people whom it lets in would exceed the capacity. */
export function unlessFull<Decided extends { ok: true; effects: Effect[] } | Refused>(
  decision: Decided,
  current: readonly VisitRecord[],
  venue: Pick<Venue, 'capacity'>,
  now: Instant,
): Decided | Refused {
  if (!decision.ok) return decision;
  const arriving = decision.effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  const full = venueFullRefusal(current, arriving, venue, now);
  return full ? { ok: false, refusal: full } : decision;
}
