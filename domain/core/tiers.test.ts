import { describe, expect, it } from 'vitest';
import { now } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { sessionPriceOn, weeklyPricesOn } from '../venue/price-list.ts';
import { dayOf } from '../venue/time/venue-time.ts';
import { formatAud } from './money.ts';
import {
  downgradesOf,
  isUpgrade,
  monthlyPrice,
  PRICE_KEYS,
  TIER_ORDER,
  TIERS,
  tierAbove,
  tierBelow,
  UNLIMITED,
  upgradesOf,
  weeklyPrice,
} from './tiers.ts';

const today = dayOf(now);
const prices = weeklyPricesOn(today, EXAMPLE_VENUE);

describe('tiers', () => {
  // spec: tiers-1
  it('Legacy Maker costs $35 a week and has unlimited hours', () => {
    expect(formatAud(weeklyPrice('legacy-maker', 'full', prices))).toBe('$35.00');
    expect(TIERS['legacy-maker'].allowance).toBe(UNLIMITED);
  });

  // spec: tiers-2
  it('Leader costs $20 a week and has 5 hours a week', () => {
    expect(formatAud(weeklyPrice('leader', 'full', prices))).toBe('$20.00');
    expect(TIERS.leader.allowance).toBe(5);
  });

  // spec: tiers-3
  it('Supporter costs $8 a week, has 2 hours a week and pays $5 for each extra session', () => {
    expect(formatAud(weeklyPrice('supporter', 'full', prices))).toBe('$8.00');
    expect(TIERS.supporter.allowance).toBe(2);
    expect(TIERS.supporter.buysSessions).toBe(true);
    expect(sessionPriceOn(today, EXAMPLE_VENUE)).toBe(500);
  });

  it('only supporters can buy extra sessions', () => {
    expect(TIER_ORDER.filter((tier) => TIERS[tier].buysSessions)).toEqual(['supporter']);
  });

  // spec: tiers-4
  it('unlimited hours equal the maximum safe integer', () => {
    expect(UNLIMITED).toBe(9007199254740991);
  });

  // spec: tiers-6
  it('family members get 50% off', () => {
    expect(TIER_ORDER.map((tier) => formatAud(weeklyPrice(tier, 'discounted', prices)))).toEqual([
      '$4.00',
      '$10.00',
      '$17.50',
    ]);
    expect(TIER_ORDER.map((tier) => formatAud(weeklyPrice(tier, 'full', prices)))).toEqual([
      '$8.00',
      '$20.00',
      '$35.00',
    ]);
  });

  // spec: tiers-7
  it('each tier has a full and a discounted price, six in total', () => {
    expect(new Set(PRICE_KEYS).size).toBe(6);
    expect(PRICE_KEYS).toContain('legacy-maker:discounted');
  });

  // spec: tiers-8
  it('the monthly price is the weekly price times 52 / 12, rounded to the cent', () => {
    expect(TIER_ORDER.map((tier) => formatAud(monthlyPrice(weeklyPrice(tier, 'full', prices))))).toEqual([
      '$34.67',
      '$86.67',
      '$151.67',
    ]);
    expect(formatAud(monthlyPrice(weeklyPrice('legacy-maker', 'discounted', prices)))).toBe('$75.83');
  });

  // spec: tiers-9
  it('downgrades and upgrades follow the order supporter, leader, legacy-maker', () => {
    expect(downgradesOf('leader')).toEqual(['supporter']);
    expect(upgradesOf('leader')).toEqual(['legacy-maker']);
    expect(downgradesOf('supporter')).toEqual([]);
    expect(upgradesOf('legacy-maker')).toEqual([]);
    expect(isUpgrade('supporter', 'legacy-maker')).toBe(true);
    expect(isUpgrade('leader', 'supporter')).toBe(false);
  });

  it('one step goes up or down by one tier, and not beyond the highest or lowest', () => {
    expect(TIER_ORDER.map(tierAbove)).toEqual(['leader', 'legacy-maker', 'legacy-maker']);
    expect(TIER_ORDER.map((tier) => tierBelow(tier, 1))).toEqual(['supporter', 'supporter', 'leader']);
    expect(tierBelow('legacy-maker', 2)).toBe('supporter');
  });
});
