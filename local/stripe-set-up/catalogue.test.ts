import { PRICE_KEYS } from '@legacy-hub/domain/core/tiers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../stripe/test-harness.ts';
import { ensureCatalogue } from './catalogue.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

async function priceList() {
  const { data } = await harness.stripe.prices.list({
    active: true,
    lookup_keys: [...PRICE_KEYS],
    limit: 100,
  });
  return Object.fromEntries(data.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount]));
}

test('the catalogue has three tiers, each with a full and a half weekly price in Australian dollars', async () => {
  expect(await priceList()).toEqual({
    'supporter:full': 800,
    'supporter:discounted': 400,
    'leader:full': 2000,
    'leader:discounted': 1000,
    'legacy-maker:full': 3500,
    'legacy-maker:discounted': 1750,
  });
  const price = await harness.stripe.prices.retrieve(harness.prices['leader:discounted'], {
    expand: ['product'],
  });
  expect(price).toMatchObject({
    currency: 'aud',
    nickname: 'Leader, half price',
    metadata: { tier: 'leader', rate: 'discounted' },
    recurring: { interval: 'week', interval_count: 1 },
    product: { name: 'Leader membership' },
  });
});

test('ensuring the catalogue again creates nothing new', async () => {
  expect(await ensureCatalogue(harness.stripe)).toEqual(harness.prices);
  expect((await harness.stripe.prices.list({ limit: 100 })).data).toHaveLength(6);
});

test('a price with the wrong amount is replaced by a new one with the same lookup key', async () => {
  await harness.stripe.prices.create({
    product: 'legacy-hub-supporter',
    currency: 'aud',
    unit_amount: 999,
    recurring: { interval: 'week' },
    lookup_key: 'supporter:full',
    transfer_lookup_key: true,
  });
  const again = await ensureCatalogue(harness.stripe);
  expect(again['supporter:full']).not.toBe(harness.prices['supporter:full']);
  expect(await priceList()).toMatchObject({ 'supporter:full': 800 });
});
