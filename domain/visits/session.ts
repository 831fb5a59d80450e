import type { Person } from '../household-schema.ts';
import { after, dayOf, endOfDay, hours, type Instant, type Zone } from '../venue-time.ts';
import { stands } from './hours.ts';

/** A stay at the venue; null hours have no end but the day's, and missing ones mean one hour. */
export type Session = { start: Instant; maxHours?: number | null };

const DEFAULT_HOURS = 1;

export const sessionEnd = ({ start, maxHours = DEFAULT_HOURS }: Session, zone: Zone): Instant =>
  maxHours === null ? endOfDay(dayOf(start, zone), zone) : after(start, hours(maxHours));

export const isRunning = (session: Session, now: Instant, zone: Zone): boolean =>
  now < sessionEnd(session, zone);

/** The person's last check-in that stands. */
export function lastSession({ visits }: Person): Session | null {
  const visit = visits.findLast(stands);
  return visit ? { start: visit.at, maxHours: visit.sessionHours } : null;
}
