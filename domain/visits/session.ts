import { isEffective } from '../hours.ts';
import type { Person } from '../household-schema.ts';
import { addDuration, dayOf, endOfDay, hours, type Instant } from '../venue-time.ts';

/** Null hours last until the end of the day; missing hours mean one hour, as specified. */
export type Session = { start: Instant; maxHours?: number | null };

const DEFAULT_HOURS = 1;

export const sessionEnd = ({ start, maxHours = DEFAULT_HOURS }: Session): Instant =>
  maxHours === null ? endOfDay(dayOf(start)) : addDuration(start, hours(maxHours));

export const isRunning = (session: Session, now: Instant): boolean => now < sessionEnd(session);

export function lastSession({ visits }: Person): Session | null {
  const visit = visits.findLast(isEffective);
  return visit ? { start: visit.at, maxHours: visit.sessionHours } : null;
}
