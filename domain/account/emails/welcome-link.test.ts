import { expect, it } from 'vitest';
import { now } from '../../testing/households.ts';
import { addDuration, days, minutes } from '../../venue/time/venue-time.ts';
import { isWelcomeLinkOpen, welcomeLinkUntil } from './welcome-link.ts';

const until = welcomeLinkUntil(now);
const afterDays = (count: number) => addDuration(now, days(count));

it('the link in the welcome email works for seven days', () => {
  const household = { accessValidFrom: null };
  expect(isWelcomeLinkOpen(household, until, now)).toBe(true);
  expect(isWelcomeLinkOpen(household, until, addDuration(afterDays(7), -minutes(1)))).toBe(true);
  expect(isWelcomeLinkOpen(household, until, afterDays(7))).toBe(false);
});

it('the link works until a password is set, however it is set', () => {
  const before = { accessValidFrom: addDuration(now, -minutes(1)) };
  const since = { accessValidFrom: addDuration(now, minutes(1)) };
  expect(isWelcomeLinkOpen(before, until, afterDays(1))).toBe(true);
  expect(isWelcomeLinkOpen(since, until, afterDays(1))).toBe(false);
});
