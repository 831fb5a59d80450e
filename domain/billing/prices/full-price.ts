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

const endOf = (person: Person, week: FullPriceWeek): Instant => addDuration(startOf(person, week), WEEK);

/** Includes weeks between them by which a closure has moved the later ones. */
function hasPaidInAdvance(person: Person, moment: Instant): boolean {
  const { fullPriceWeeks = [] } = person;
  return (
    isPaidBeyond(person, moment) &&
    fullPriceWeeks.some((week) => startOf(person, week) <= moment) &&
    fullPriceWeeks.some((week) => moment < endOf(person, week))
  );
}

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

/** Records the weeks for which a person has just paid the full price. Weeks that are over are forgotten. */
export function withFullPriceWeeks(person: Person, starts: readonly Instant[], now: Instant): Person {
  if (starts.length === 0) return person;
  const isAhead = (week: FullPriceWeek): boolean => endOf(person, week) > now;
  const paid = starts.map((from) => ({ at: now, from }));
  return { ...person, fullPriceWeeks: [...(person.fullPriceWeeks ?? []).filter(isAhead), ...paid] };
}

/** True if these seats cost the same regardless of which of the two people pays the full price. */
export const hasSameRates = (
  seats: readonly Payer[],
  one: string | undefined,
  other: string | undefined,
): boolean => seats.every(({ personId }) => rateOf(one, personId) === rateOf(other, personId));
