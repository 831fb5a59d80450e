import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIER_ORDER, type Tier } from '../../core/tiers.ts';
import { aCardHousehold, now } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { dayOf } from '../../venue/time/venue-time.ts';
import { membershipTotal, priceLines } from './price-lines.ts';
import { householdWeekly } from './prices.ts';

const today = dayOf(now);

/**
 * Applies the specification's rule in dollars: the first person at full price, the others at 50%, two
 * decimals.
 */
function dollarsByHand(tiers: readonly Tier[]): string {
  const dollars = { 'legacy-maker': 35, leader: 20, supporter: 8 };
  let total = 0;
  tiers.forEach((tier, index) => {
    total += index === 0 ? dollars[tier] : dollars[tier] * 0.5;
  });
  return total.toFixed(2);
}

const tiers = fc.array(fc.constantFrom(...TIER_ORDER), { maxLength: 20 });

describe('the membership total', () => {
  // spec: billing-household-price-property-1
  it('charges the first membership in full and each additional one at 50%, to two decimals', () => {
    fc.assert(
      fc.property(tiers, (selected) => {
        expect((membershipTotal(selected, today, EXAMPLE_VENUE) / 100).toFixed(2)).toBe(
          dollarsByHand(selected),
        );
      }),
    );
  });

  it('equals what the household then pays every week', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIER_ORDER), tiers, (first, further) => {
        const household = aCardHousehold(first, ...further);
        expect(householdWeekly(household, now, EXAMPLE_VENUE)).toBe(
          membershipTotal([first, ...further], today, EXAMPLE_VENUE),
        );
      }),
    );
  });

  it('has a line for each membership', () => {
    expect(priceLines(['supporter', 'legacy-maker'], today, EXAMPLE_VENUE)).toEqual([
      { tier: 'supporter', rate: 'full', weekly: 800 },
      { tier: 'legacy-maker', rate: 'discounted', weekly: 1750 },
    ]);
  });
});
