import { TIERS, UNLIMITED } from '../core/tiers.ts';
import type { Booking } from '../documents/booking.ts';
import type { Person } from '../documents/household.ts';
import type { Visit } from '../documents/visit.ts';
import { type Instant, isInWeek, type VenueDate, type Week, weekOf } from '../venue/time/venue-time.ts';
import { isUsable, membershipAt } from './membership.ts';

/** An undone visit uses no hours and starts no session. */
export const isEffective = ({ undone }: Pick<Visit, 'undone'>): boolean => undone === null;

/** True if the booking is unused and for today or later. */
export const isAhead = ({ day, usedBy }: Booking, today: VenueDate): boolean =>
  usedBy === null && day >= today;

export const usedHours = (visits: readonly Visit[], week: Week): number =>
  visits
    .filter((visit) => isEffective(visit) && isInWeek(week, visit.at))
    .reduce((total, { fromAllowance }) => total + fromAllowance, 0);

export const allowanceOf = ({ membership }: Person): number => TIERS[membership.tier].allowance;

export const isUnlimited = (person: Person): boolean => allowanceOf(person) === UNLIMITED;

export const allowanceLeft = (person: Person, week: Week): number =>
  Math.max(0, allowanceOf(person) - usedHours(person.visits, week));

/** Returns the hours that a person can still use this week: the rest of the allowance plus bought hours. */
export function hoursLeft(person: Person, now: Instant): number {
  if (!isUsable(membershipAt(person.membership, now))) return 0;
  if (isUnlimited(person)) return UNLIMITED;
  return allowanceLeft(person, weekOf(now)) + person.boughtHours;
}
