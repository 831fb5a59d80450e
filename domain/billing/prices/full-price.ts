import type { Rate } from '../../core/tiers.ts';
import type { Seat } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { paidUntilOf } from '../../household/membership.ts';
import { addDuration, type Instant, WEEK } from '../../venue/time/venue-time.ts';
import { movedUntil } from './moved-weeks.ts';

type Payer = Pick<Seat, 'personId'>;
type FullPriceWeek = NonNullable<Person['fullPriceWeeks']>[number];

const isPaidBeyond = ({ membership }: Person, moment: Instant): boolean => {
  const until = paidUntilOf(membership);
  return until !== null && until > moment;
};

const startOf = (person: Person, { at, from }: FullPriceWeek): Instant =>
  movedUntil(person, { at, until: from });

/** Returns the end of a week. A closed week belongs to the week before it. */
const endOf = (person: Person, { at, from }: FullPriceWeek): Instant =>
  movedUntil(person, { at, until: addDuration(from, WEEK) });

const hasPaidInAdvance = (person: Person, moment: Instant): boolean =>
  isPaidBeyond(person, moment) &&
  (person.fullPriceWeeks ?? []).some(
    (week) => startOf(person, week) <= moment && moment < endOf(person, week),
  );

/**
 * Returns the person who pays the full price. Each week has exactly one, regardless of who pays and how:
 * someone who already paid it in advance, otherwise the first person in the household among those who have
 * paid or are paying for the week when it starts.
 */
export function fullPricePayerOf(
  household: Household,
  start: Instant,
  seats: readonly Payer[],
): string | undefined {
  const isPaid = (person: Person): boolean =>
    seats.some(({ personId }) => personId === person.id) || isPaidBeyond(person, start);
  const people = peopleOf(household);
  return (people.find((person) => hasPaidInAdvance(person, start)) ?? people.find(isPaid))?.id;
}

export const rateOf = (fullPricePayerId: string | undefined, personId: string): Rate =>
  personId === fullPricePayerId ? 'full' : 'discounted';

/**
 * Returns the recorded weeks that aren't over and begin before the person's paid time ends. Later ones were
 * refunded.
 */
export const fullPriceWeeksUntil = (person: Person, paidUntil: Instant, now: Instant): FullPriceWeek[] =>
  (person.fullPriceWeeks ?? []).filter(
    (week) => endOf(person, week) > now && startOf(person, week) < paidUntil,
  );

/** True if these seats cost the same regardless of which of the two people pays the full price. */
export const hasSameRates = (
  seats: readonly Payer[],
  one: string | undefined,
  other: string | undefined,
): boolean => seats.every(({ personId }) => rateOf(one, personId) === rateOf(other, personId));
