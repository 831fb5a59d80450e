import { expect, test } from 'vitest';
import { measure, percentilesOf } from './measure.ts';

test('alternates which side runs first, and discards the warm-up rounds', async () => {
  const order: string[] = [];
  const work = (name: string, took: number) => async () => {
    order.push(name);
    return took;
  };
  const round = { measured: work('measured', 3), baseline: work('baseline', 2) };
  const measured = await measure(async () => round, 2);
  expect(order.slice(-4)).toEqual(['measured', 'baseline', 'baseline', 'measured']);
  expect(order).toHaveLength(10);
  expect(measured).toEqual({ measured: { p50: 3, p95: 3 }, baseline: { p50: 2, p95: 2 } });
});

test('reports the median and the 95th percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentilesOf(hundred)).toEqual({ p50: 50, p95: 95 });
  expect(percentilesOf([12])).toEqual({ p50: 12, p95: 12 });
  expect(percentilesOf([])).toEqual({ p50: 0, p95: 0 });
});
