import { expect, test } from 'vitest';
import { isWithinTarget, row } from './row.ts';

const figure = { what: 'a call', baseline: 10, unit: 'ms' } as const;

test('a row reports its figure as a ratio to the baseline', () => {
  expect(row({ ...figure, measured: 14 })).toEqual({ ...figure, measured: 14, ratio: 1.4, target: null });
  expect(row({ ...figure, measured: 0, baseline: 0 }).ratio).toBe(1);
});

test('a row compares its ratio with the target to two decimals', () => {
  const atMost = { atMost: 1.5 };
  const atLeast = { atLeast: 0.8 };
  expect(isWithinTarget(row({ ...figure, measured: 15.04, target: atMost }))).toBe(true);
  expect(isWithinTarget(row({ ...figure, measured: 15.06, target: atMost }))).toBe(false);
  expect(isWithinTarget(row({ ...figure, measured: 8, target: atLeast }))).toBe(true);
  expect(isWithinTarget(row({ ...figure, measured: 7.9, target: atLeast }))).toBe(false);
  expect(isWithinTarget(row({ ...figure, measured: 90 }))).toBe(true);
});
