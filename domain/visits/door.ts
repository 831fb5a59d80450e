import { type Refusal, refusal } from '../decision/decision.ts';
import type { VisitRecord } from '../documents/visit.ts';
import { isRunning, UNLIMITED_STAY_HOURS } from '../household/session.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { formatTime, type Instant } from '../venue/time/venue-time.ts';
import { visitEnd } from './here-now.ts';

const isInside = ({ at, sessionHours, undone }: VisitRecord, now: Instant): boolean =>
  undone === null && isRunning({ start: at, maxHours: sessionHours ?? UNLIMITED_STAY_HOURS }, now);

const peopleOf = (visits: readonly VisitRecord[]): number =>
  visits.reduce((total, { people = 1 }) => total + people, 0);

/** Counts the people inside: a member counts as one, a group as everyone in it. */
export const peopleInside = (visits: readonly VisitRecord[], now: Instant): number =>
  peopleOf(visits.filter((visit) => isInside(visit, now)));

/**
 * Returns why these visits would exceed the capacity, or null, with the number of people inside and who
 * leaves next.
 */
export function venueFullRefusal(
  current: readonly VisitRecord[],
  arriving: readonly VisitRecord[],
  { capacity }: Pick<Venue, 'capacity'>,
  now: Instant,
): Refusal | null {
  const count = peopleInside(current, now);
  if (arriving.length === 0 || count + peopleOf(arriving) <= capacity) return null;
  const [next] = current
    .filter((visit) => isInside(visit, now) && visit.sessionHours !== null)
    .toSorted((one, other) => visitEnd(one) - visitEnd(other));
  const leaving = next ? { name: next.name, at: formatTime(visitEnd(next)) } : null;
  return refusal('venue-full', count, capacity, leaving);
}
