import { expect, test } from 'vitest';
import { FREE, NOTHING, PRICES, priceOf, sumOf, timesAsMuch } from './prices.ts';

test('adds up monthly usage by call and frequency', () => {
  const month = sumOf([timesAsMuch({ reads: 2, writes: 1 }, 100), { reads: 50 }]);
  expect(month).toEqual({ ...NOTHING, reads: 250, writes: 100 });
});

test('subtracts the free tier from the list price', () => {
  expect(priceOf(FREE).afterFree).toBe(0);
  const { list, afterFree } = priceOf({ ...FREE, reads: FREE.reads + 100_000 });
  expect(list).toBeGreaterThan(afterFree);
  expect(afterFree).toBeCloseTo(100_000 * PRICES.reads);
});
