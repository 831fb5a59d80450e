import { cents } from '@legacy-hub/domain/core/money';
import { expect, test } from 'vitest';
import { affectsAnyone, type ClosingPreview } from './use-saving.ts';

const NO_PASSES = { passes: 0, amountCents: cents(0) };
const ONE_PASS = { passes: 1, amountCents: cents(2100) };

const NO_ONE: ClosingPreview = {
  days: [],
  bookings: { households: 0, people: 0, hours: 0 },
  byCard: NO_PASSES,
  atCounter: NO_PASSES,
  unpaid: 0,
  moving: { longest: 0, total: 0 },
  ahead: [],
  longClosure: null,
  customers: [],
};

test('closing days without customers affects no one', () => {
  expect(affectsAnyone(NO_ONE)).toBe(false);
});

test.each<[string, Partial<ClosingPreview>]>([
  ['a booking', { bookings: { households: 1, people: 1, hours: 2 } }],
  ['a day pass paid by card', { byCard: ONE_PASS }],
  ['a day pass paid in cash', { atCounter: ONE_PASS }],
  ['an unpaid day pass', { unpaid: 1 }],
])('closing a day with only %s affects someone', (_what, preview) => {
  expect(affectsAnyone({ ...NO_ONE, ...preview })).toBe(true);
});
