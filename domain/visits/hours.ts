import { isUsable, membershipAt } from '../billing/membership.ts';
import type { Person } from '../household-schema.ts';
import { TIERS, UNLIMITED } from '../tiers.ts';
import { type Instant, isInWeek, type TimeZone, type Week, weekOf } from '../venue-time.ts';
import type { Visit } from './schema.ts';

export const isUndone = ({ undone }: Pick<Visit, 'undone'>): boolean => undone === null;

/** Hours of the allowance used in a week; visits that were undone spent nothing. */
export const usedHours = (visits: readonly Visit[], week: Week): number =>
  visits
    .filter((visit) => isUndone(visit) && isInWeek(week, visit.at))
    .reduce((total, { fromAllowance }) => total + fromAllowance, 0);

export const allowanceOf = ({ membership }: Person): number => TIERS[membership.tier].allowance;

export const isUnlimited = (person: Person): boolean => allowanceOf(person) === UNLIMITED;

export const allowanceLeft = (person: Person, week: Week): number =>
  Math.max(0, allowanceOf(person) - usedHours(person.visits, week));

/** What a person may still use this week: the rest of the allowance and what was bought. */
export function hoursLeft(person: Person, now: Instant, zone: TimeZone): number {
  if (!isUsable(membershipAt(person.membership, now))) return 0;
  if (isUnlimited(person)) return UNLIMITED;
  return allowanceLeft(person, weekOf(now, zone)) + person.boughtHours;
}
