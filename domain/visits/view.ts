import { counter } from '../copy/counter.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import { portalHome } from '../copy/portal-home.ts';
import { isEffective } from '../hours.ts';
import type { Person } from '../household-schema.ts';
import { TIERS, UNLIMITED } from '../tiers.ts';
import { formatDate, formatTime24, type Instant, isInWeek, minutes, seconds, weekOf } from '../venue-time.ts';
import type { Visit } from './schema.ts';
import { isRunning, type Session, sessionEnd } from './session.ts';

/** `Unlimited`, `Maxed Out`, or the number. */
export function hoursText(hours: number): string {
  if (hours === UNLIMITED) return portalHome.unlimited;
  return hours === 0 ? portalHome.maxedOut : String(hours);
}

function suffix(position: number): string {
  const isTeen = position % 100 >= 11 && position % 100 <= 13;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
}

/** First, Second, 3rd, 4th, … 11th, 21st. */
export const ordinal = (position: number): string =>
  portalHome.firstVisits[position - 1] ?? `${position}${suffix(position)}`;

export const visitsOfWeek = ({ visits }: Person, now: Instant): Visit[] => {
  const week = weekOf(now);
  return visits.filter((visit) => isEffective(visit) && isInWeek(week, visit.at));
};

export type VisitLine = { ordinal: string; time: string; date: string };

export function visitLines(person: Person, now: Instant): VisitLine[] {
  const { visitsListed } = TIERS[person.membership.tier];
  return visitsOfWeek(person, now)
    .slice(0, visitsListed ?? undefined)
    .map(({ at }, index) => ({
      ordinal: ordinal(index + 1),
      time: formatTime24(at),
      date: formatDate(at),
    }));
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
