import { counter } from '../copy/counter.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import { portalHome } from '../copy/portal-home.ts';
import type { Person } from '../household-schema.ts';
import { TIERS, UNLIMITED } from '../tiers.ts';
import {
  formatDate,
  formatTime,
  type Instant,
  isInWeek,
  minutes,
  seconds,
  type TimeZone,
  weekOf,
} from '../venue-time.ts';
import { isUndone } from './hours.ts';
import type { Visit } from './schema.ts';
import { isRunning, type Session, sessionEnd } from './session.ts';

/** `Unlimited`, `Maxed Out`, or the number. */
export function hoursText(hours: number): string {
  if (hours === UNLIMITED) return portalHome.unlimited;
  return hours === 0 ? portalHome.maxedOut : String(hours);
}

function suffix(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
}

/** First, Second, 3rd, 4th, … 11th, 21st. */
export const ordinal = (place: number): string =>
  portalHome.firstVisits[place - 1] ?? `${place}${suffix(place)}`;

/** The visits of this week that stand, the first one first. */
export const visitsOfWeek = ({ visits }: Person, now: Instant, zone: TimeZone): Visit[] => {
  const week = weekOf(now, zone);
  return visits.filter((visit) => isUndone(visit) && isInWeek(week, visit.at));
};

export type VisitLine = { ordinal: string; time: string; date: string };

/** The days visited this week, no more of them than the tier lists. */
export function visitLines(person: Person, now: Instant, zone: TimeZone): VisitLine[] {
  const { visitsListed } = TIERS[person.membership.tier];
  return visitsOfWeek(person, now, zone)
    .slice(0, visitsListed ?? undefined)
    .map(({ at }, index) => ({
      ordinal: ordinal(index + 1),
      time: formatTime(at, zone),
      date: formatDate(at, zone),
    }));
}

/** `1 hour`, `2 hours`, or without an end. */
export const sessionText = (hours: number | null): string =>
  hours === null ? portalHome.unlimited : portalBookings.hours(hours);

const WARNING = minutes(10);

export type CountdownView = { text: string; color: 'green' | 'yellow' | 'red'; badge: string };

/** The time that remains, as the counter sees it tick. */
export function countdown(session: Session, now: Instant, zone: TimeZone): CountdownView {
  const { active, expired, unlimited } = counter.profile;
  if (!isRunning(session, now, zone)) return { text: expired, color: 'red', badge: expired };
  if (session.maxHours === null) return { text: unlimited, color: 'green', badge: active };
  const left = sessionEnd(session, zone) - now;
  const secondsLeft = Math.ceil(left / seconds(1));
  const two = (count: number) => String(count).padStart(2, '0');
  const text = `${two(Math.floor(secondsLeft / 60))}:${two(secondsLeft % 60)}`;
  return { text, color: left <= WARNING ? 'yellow' : 'green', badge: active };
}
