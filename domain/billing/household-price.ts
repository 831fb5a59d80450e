import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { type Cents, sum } from '../money.ts';
import type { Instant } from '../venue-time.ts';
import { householdAt, isCurrent } from './membership.ts';
import { nextChargeAt } from './renewal.ts';
import { nextWeeklyPriceOf } from './subscription-items.ts';

export const householdWeekly = (
  household: Household,
  now: Instant,
  start = nextChargeAt(household, now),
): Cents =>
  sum(
    peopleOf(householdAt(household, now))
      .filter(({ membership }) => isCurrent(membership) && membership.status !== 'canceled')
      .map((person) => nextWeeklyPriceOf(household, person, start)),
  );
