/** Worth its lines because a bench with a wrong ratio or target finds nothing, and no one would notice. */

import { expect, test } from 'vitest';
import { compare, isWithinTarget, row } from './measure.ts';

test('a comparison alternates the order of its sides, discards the warm-up and takes medians', async () => {
  const order: string[] = [];
  const work = (name: string, took: number) => async () => {
    order.push(name);
    return order.length > 6 ? took + order.length : 1000;
  };
  const round = { measured: work('measured', 300), baseline: work('baseline', 100) };
  const compared = await compare({ what: 'a call', atMost: 2, prepare: async () => round }, 3);
  expect(order.slice(-6)).toEqual(['measured', 'baseline', 'baseline', 'measured', 'measured', 'baseline']);
  expect(order).toHaveLength(12);
  expect(compared).toMatchObject({ measured: 310, baseline: 109, ratio: 2.84 });
  expect(isWithinTarget(compared)).toBe(false);
});

test.each([
  { measured: 15.04, baseline: 10, atMost: 1.5, isMet: true },
  { measured: 15.06, baseline: 10, atMost: 1.5, isMet: false },
  { measured: 8, baseline: 7, atMost: 1, isMet: false },
  { measured: 0, baseline: 0, atMost: 1, isMet: true },
])('$measured beside $baseline meets at most $atMost times: $isMet', ({ isMet, ...figures }) => {
  expect(isWithinTarget(row({ what: 'a call', unit: 'ms', ...figures }))).toBe(isMet);
});
