import type { Person } from '../household-schema.ts';
import { addDuration, dayOf, endOfDay, hours, type Instant, type TimeZone } from '../venue-time.ts';
import { isUndone } from './hours.ts';

/** A stay at the venue; null hours have no end but the day's, and missing ones mean one hour. */
export type Session = { start: Instant; maxHours?: number | null };

const DEFAULT_HOURS = 1;

export const sessionEnd = ({ start, maxHours = DEFAULT_HOURS }: Session, zone: TimeZone): Instant =>
  maxHours === null ? endOfDay(dayOf(start, zone), zone) : addDuration(start, hours(maxHours));

export const isRunning = (session: Session, now: Instant, zone: TimeZone): boolean =>
  now < sessionEnd(session, zone);

/** The person's last check-in that stands. */
export function lastSession({ visits }: Person): Session | null {
  const visit = visits.findLast(isUndone);
  return visit ? { start: visit.at, maxHours: visit.sessionHours } : null;
}
