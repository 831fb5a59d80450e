import type { Person } from '../household-schema.ts';
import { addDuration, dayOf, endOfDay, hours, type Instant, type TimeZone } from '../venue-time.ts';
import { isEffective } from './hours.ts';

/** Null hours last until the end of the day; missing hours mean one hour, as specified. */
export type Session = { start: Instant; maxHours?: number | null };

const DEFAULT_HOURS = 1;

export const sessionEnd = ({ start, maxHours = DEFAULT_HOURS }: Session, zone: TimeZone): Instant =>
  maxHours === null ? endOfDay(dayOf(start, zone), zone) : addDuration(start, hours(maxHours));

export const isRunning = (session: Session, now: Instant, zone: TimeZone): boolean =>
  now < sessionEnd(session, zone);

/** The session of the latest check-in that wasn't undone. */
export function lastSession({ visits }: Person): Session | null {
  const visit = visits.findLast(isEffective);
  return visit ? { start: visit.at, maxHours: visit.sessionHours } : null;
}
