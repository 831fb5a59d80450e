import { expect, test } from 'vitest';
import { priceOf, sumOf } from './prices.ts';

test('the cost is the sum of each usage times its price', () => {
  const used = sumOf([
    [100, { reads: 2, writes: 1 }],
    [1, { reads: 50 }],
  ]);
  expect(used).toMatchObject({ reads: 250, writes: 100, deletes: 0 });
});

test('the cost after the free tier excludes the free usage', () => {
  expect(priceOf({ reads: 1_500_000 }).afterFree).toBe(0);
  const { list, afterFree } = priceOf({ reads: 1_600_000 });
  expect(list).toBeCloseTo(0.608);
  expect(afterFree).toBeCloseTo(0.038);
});
