import { expect, test } from 'vitest';
import { interleave } from './measure.ts';

test('alternates which side runs first, and discards the warm-up rounds', async () => {
  const order: string[] = [];
  const say = (who: string, took: number) => async () => {
    order.push(who);
    return took;
  };
  const measured = await interleave(
    async () => ({ measured: say('measured', 3), baseline: say('baseline', 2) }),
    2,
  );
  expect(order.slice(-4)).toEqual(['measured', 'baseline', 'baseline', 'measured']);
  expect(order).toHaveLength(10);
  expect(measured).toEqual({ measured: { p50: 3, p95: 3 }, baseline: { p50: 2, p95: 2 } });
});
