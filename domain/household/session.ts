import { counter } from '../copy/counter/counter.ts';
import { portalBookings } from '../copy/portal/bookings.ts';
import { portalHome } from '../copy/portal/home.ts';
import type { Person } from '../documents/household.ts';
import type { Presence, Visit } from '../documents/visit.ts';
import {
  addDuration,
  dayOf,
  endOfDay,
  hours,
  type Instant,
  instant,
  minutes,
  seconds,
} from '../venue/time/venue-time.ts';
import { isEffective } from './allowance.ts';

/** A session. Null hours are unlimited; missing hours mean one hour, as specified. */
export type Session = {
  start: Instant;
  maxHours?: number | null;
  /** Set while the person is out. They may come back until the session ends. */
  leftAt?: Instant;
};

const DEFAULT_HOURS = 1;

/** The assumed stay of people with unlimited hours whom no one marks as left. */
export const UNLIMITED_STAY_HOURS = 3;

/**
 * Returns the end of a session. An unlimited one lasts until the end of the day, or past midnight if it
 * begins less than an assumed stay before.
 */
export function sessionEnd({ start, maxHours = DEFAULT_HOURS }: Session): Instant {
  const end = addDuration(start, hours(maxHours ?? UNLIMITED_STAY_HOURS));
  return maxHours === null ? instant(Math.max(endOfDay(dayOf(start)), end)) : end;
}

export const isRunning = (session: Session, now: Instant): boolean => now < sessionEnd(session);

/** True while someone whose session is running is out. */
export const isOut = (session: Session, now: Instant): boolean =>
  session.leftAt !== undefined && isRunning(session, now);

/** Returns when a person was last inside, as far as is known: they left, or their session ends. */
export const stayEnd = (session: Session): Instant =>
  instant(Math.min(session.leftAt ?? Number.POSITIVE_INFINITY, sessionEnd(session)));

/** Returns the session of a visit that lasts this long. */
export const sessionOf = ({ at, leftAt }: Presence, maxHours: number | null): Session => ({
  start: at,
  maxHours,
  ...(leftAt !== undefined && { leftAt }),
});

export const lastVisit = ({ visits }: Person): Visit | undefined => visits.findLast(isEffective);

export function lastSession(person: Person): Session | null {
  const visit = lastVisit(person);
  return visit ? sessionOf(visit, visit.sessionHours) : null;
}

/** `1 hour`, `2 hours` or `Unlimited`. */
export const sessionText = (hours: number | null): string =>
  hours === null ? portalHome.unlimited : portalBookings.hours(hours);

const WARNING_TIME = minutes(10);

export type CountdownView = { text: string; color: 'green' | 'yellow' | 'red'; badge: string };

export function countdown(session: Session, now: Instant): CountdownView {
  const { active, expired, unlimited } = counter.profile;
  if (!isRunning(session, now)) return { text: expired, color: 'red', badge: expired };
  if (session.maxHours === null) return { text: unlimited, color: 'green', badge: active };
  const left = sessionEnd(session) - now;
  const secondsLeft = Math.ceil(left / seconds(1));
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  const text = `${twoDigits(Math.floor(secondsLeft / 60))}:${twoDigits(secondsLeft % 60)}`;
  return { text, color: left <= WARNING_TIME ? 'yellow' : 'green', badge: active };
}
