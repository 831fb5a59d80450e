import { expect, test } from 'vitest';
import { percentilesOf } from './percentiles.ts';

test('half of the waits, and all but a twentieth, are no longer than what is told', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentilesOf(hundred)).toEqual({ p50: 50, p95: 95 });
  expect(percentilesOf([12])).toEqual({ p50: 12, p95: 12 });
  expect(percentilesOf([])).toEqual({ p50: 0, p95: 0 });
});
