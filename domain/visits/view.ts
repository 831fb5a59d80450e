import { portalHome } from '../copy/portal/home.ts';
import { TIERS, UNLIMITED } from '../core/tiers.ts';
import type { Person } from '../documents/household.ts';
import type { Visit } from '../documents/visit.ts';
import { isEffective } from '../household/allowance.ts';
import { formatDate, formatTime24, type Instant, isInWeek, weekOf } from '../venue/time/venue-time.ts';

/** `Unlimited`, `Maxed Out`, or the number. */
export function hoursText(hours: number): string {
  if (hours === UNLIMITED) return portalHome.unlimited;
  return hours === 0 ? portalHome.maxedOut : String(hours);
}

function suffix(position: number): string {
  const isTeen = position % 100 >= 11 && position % 100 <= 13;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
}

/** Formats a position as First, Second, 3rd, 4th, … 11th, 21st. */
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
