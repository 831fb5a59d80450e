import type { Rate } from '../../core/tiers.ts';
import type { Seat } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { paidUntilOf } from '../../household/membership.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

type Payer = Pick<Seat, 'personId'>;

const isPaidBeyond = ({ membership }: Person, moment: Instant): boolean => {
  const until = paidUntilOf(membership);
  return until !== null && until > moment;
};

/**
 * Returns the person who pays the full price. Each week has exactly one, regardless of who pays and how: the
 * first person in the household among those who have paid or are paying for it when it starts.
 */
export function fullPricePayerOf(
  household: Household,
  start: Instant,
  seats: readonly Payer[],
): string | undefined {
  const isPaid = (person: Person): boolean =>
    seats.some(({ personId }) => personId === person.id) || isPaidBeyond(person, start);
  return peopleOf(household).find(isPaid)?.id;
}

export const rateOf = (fullPricePayerId: string | undefined, personId: string): Rate =>
  personId === fullPricePayerId ? 'full' : 'discounted';

/** True if these seats cost the same regardless of which of the two people pays the full price. */
export const hasSameRates = (
  seats: readonly Payer[],
  one: string | undefined,
  other: string | undefined,
): boolean => seats.every(({ personId }) => rateOf(one, personId) === rateOf(other, personId));
