import { expect, it } from 'vitest';
import { atVenue } from '../../testing/at-venue.ts';
import { aHousehold, aPerson, at, inCash } from '../../testing/households.ts';
import { weeklyFrom } from '../../testing/price-change.ts';
import { FIRST_PRICES } from '../../venue/examples/first-prices.ts';
import { venue } from '../../venue/settings.ts';
import { cashUpgradeCost } from './upgrade-in-cash.ts';

/** Sets prices at which a Leader's week costs one dollar more than a Supporter's. */
atVenue({ prices: { ...FIRST_PRICES, weekly: [weeklyFrom('2020-07-01', { leader: 900 })] } });

const change = { personId: 'mia', currentTier: 'supporter', newTier: 'leader' } as const;

it('a higher tier in cash costs at least 50 cents, like one paid by card', () => {
  const household = aHousehold(aPerson('mia', inCash('supporter', at('2026-11-25'))));
  expect(cashUpgradeCost(household, change, at('2026-11-25'), venue())).toBe(50);
  expect(cashUpgradeCost(household, change, at('2026-11-22'), venue())).toBe(50);
  expect(cashUpgradeCost(household, change, at('2026-11-20'), venue())).toBe(70);
});
