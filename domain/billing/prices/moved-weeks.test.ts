import { expect, it } from 'vitest';
import { aPerson, inCash, now } from '../../testing/households.ts';
import { addDuration, days, type Instant, WEEK } from '../../venue/time/venue-time.ts';
import { closedTimeIn, movedUntil } from './moved-weeks.ts';

const day = (count: number): Instant => addDuration(now, days(count));

/** Three weeks are paid for, then a fourth. Then the venue closes for the second week, and for the week from day 21. */
const person = {
  ...aPerson('mia', inCash('leader')),
  movedWeeks: [
    { at: day(2), from: day(7), weeks: 1 },
    { at: day(3), from: day(21), weeks: 1 },
  ],
};
const first = { at: day(0), from: day(0), until: day(21) };
const second = { at: day(1), from: day(21), until: day(28) };

it('the weeks of a payment end later by every closure before their end', () => {
  expect(movedUntil(person, first)).toBe(day(35));
  expect(movedUntil(person, second)).toBe(day(42));
});

it('a closure counts for the payment whose weeks it interrupted, and for no later payment', () => {
  expect(closedTimeIn(person, first)).toBe(2 * WEEK);
  expect(closedTimeIn(person, second)).toBe(0);
});
