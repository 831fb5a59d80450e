import { expect, test } from 'vitest';
import { interleave } from './measure.ts';

test('ours and its floor take turns at being first, and the first rounds only warm up', async () => {
  const order: string[] = [];
  const say = (who: string, took: number) => async () => {
    order.push(who);
    return took;
  };
  const measured = await interleave(async () => ({ ours: say('ours', 3), floor: say('floor', 2) }), 2);
  expect(order.slice(-4)).toEqual(['ours', 'floor', 'floor', 'ours']);
  expect(order).toHaveLength(10);
  expect(measured).toEqual({ ours: { p50: 3, p95: 3 }, floor: { p50: 2, p95: 2 } });
});
