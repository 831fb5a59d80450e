import { expect, test } from 'vitest';
import { measure } from './measure.ts';

test('a measurement alternates the order of its sides, and discards the warm-up rounds', async () => {
  const order: string[] = [];
  const work = (name: string, took: number) => async () => {
    order.push(name);
    return order.length > 6 ? took : 1000;
  };
  const round = { measured: work('measured', 3), baseline: work('baseline', 2) };
  const measured = await measure('a call', async () => round, 2);
  expect(order.slice(-4)).toEqual(['measured', 'baseline', 'baseline', 'measured']);
  expect(order).toHaveLength(10);
  expect(measured).toEqual({ measured: { p50: 3, p95: 3 }, baseline: { p50: 2, p95: 2 } });
});
