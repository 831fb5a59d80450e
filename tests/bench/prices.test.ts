import { expect, test } from 'vitest';
import { FREE, NOTHING, PRICES, priceOf, sumOf, timesAsMuch } from './prices.ts';

test('a month is what everybody used together, as often as they did', () => {
  const month = sumOf([timesAsMuch({ reads: 2, writes: 1 }, 100), { reads: 50 }]);
  expect(month).toEqual({ ...NOTHING, reads: 250, writes: 100 });
});

test('what is free is part of the list price, and is not paid', () => {
  expect(priceOf(FREE).afterFree).toBe(0);
  const { list, afterFree } = priceOf({ ...FREE, reads: FREE.reads + 100_000 });
  expect(list).toBeGreaterThan(afterFree);
  expect(afterFree).toBeCloseTo(100_000 * PRICES.reads);
});
