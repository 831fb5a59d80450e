import { PRICE_KEYS } from '@legacy-hub/domain/tiers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureCatalogue } from './catalogue.ts';
import { type Harness, openBench } from './test-harness.ts';

let bench: Harness;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.sandbox.close());

async function priceList() {
  const { data } = await bench.stripe.prices.list({ active: true, lookup_keys: [...PRICE_KEYS], limit: 100 });
  return Object.fromEntries(data.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount]));
}

test('the account sells three tiers, each at a full and a half weekly price in Australian dollars', async () => {
  expect(await priceList()).toEqual({
    'supporter:full': 800,
    'supporter:discounted': 400,
    'leader:full': 2000,
    'leader:discounted': 1000,
    'legacy-maker:full': 3500,
    'legacy-maker:discounted': 1750,
  });
  const price = await bench.stripe.prices.retrieve(bench.prices['leader:discounted'], {
    expand: ['product'],
  });
  expect(price).toMatchObject({
    currency: 'aud',
    nickname: 'Leader, half price',
    recurring: { interval: 'week', interval_count: 1 },
    product: { name: 'Leader membership' },
  });
});

test('asked for again, nothing is made twice', async () => {
  expect(await ensureCatalogue(bench.stripe)).toEqual(bench.prices);
  expect((await bench.stripe.prices.list({ limit: 100 })).data).toHaveLength(6);
  expect((await bench.stripe.products.list()).data).toHaveLength(3);
});

test('a price with the wrong amount hands its lookup key to a new one', async () => {
  const [product] = (await bench.stripe.products.list()).data;
  await bench.stripe.prices.create({
    product: product?.id ?? '',
    currency: 'aud',
    unit_amount: 999,
    recurring: { interval: 'week' },
    lookup_key: 'supporter:full',
    transfer_lookup_key: true,
  });
  const again = await ensureCatalogue(bench.stripe);
  expect(again['supporter:full']).not.toBe(bench.prices['supporter:full']);
  expect(await priceList()).toMatchObject({ 'supporter:full': 800 });
});
