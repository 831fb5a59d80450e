import { expect, test } from 'vitest';
import { percentilesOf } from './percentiles.ts';

test('reports the median and the 95th percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentilesOf(hundred)).toEqual({ p50: 50, p95: 95 });
  expect(percentilesOf([12])).toEqual({ p50: 12, p95: 12 });
  expect(percentilesOf([])).toEqual({ p50: 0, p95: 0 });
});
