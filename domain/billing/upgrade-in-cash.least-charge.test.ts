import { expect, it, vi } from 'vitest';
import { aHousehold, aPerson, at, inCash } from '../testing/households.ts';
import { cashUpgradeCost } from './upgrade-in-cash.ts';

/** Until the rise, a week as Leader costs one dollar more than one as Supporter. */
vi.mock('../price-rise.ts', () => ({
  PRICE_RISE: { announcedOn: '2026-11-16', from: '2027-01-04', former: { leader: 900 } },
}));

const change = { personId: 'mia', currentTier: 'supporter', newTier: 'leader' } as const;

it('a higher tier in cash costs 50 cents at the least, as it does by card', () => {
  const household = aHousehold(aPerson('mia', inCash('supporter', at('2026-11-25'))));
  expect(cashUpgradeCost(household, change, at('2026-11-25'))).toBe(50);
  expect(cashUpgradeCost(household, change, at('2026-11-22'))).toBe(50);
  expect(cashUpgradeCost(household, change, at('2026-11-20'))).toBe(70);
});
