import { expect, test } from 'vitest';
import { describeRateLimit, formatWait, mailboxOf, RATE_LIMITS, type RateLimit } from './rate-limits.ts';

test.each([
  [1, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
  [7200, 'in 120 minutes'],
  [7201, 'in 3 hours'],
])('a wait of %i seconds is %s', (seconds, wait) => {
  expect(formatWait(seconds)).toBe(wait);
});

test('a limit is described by what it counts', () => {
  expect(describeRateLimit('emailing')).toBe(
    'At most 5 in an hour by email, 10 in a day by email, 60 in an hour by address, 300 in an hour by connection.',
  );
  expect(describeRateLimit('changing')).toBe('At most 60 in 1 minute by account.');
  expect(describeRateLimit('credentials')).toContain(
    ', 20 in 15 minutes by email, 60 failures in a day by email,',
  );
  expect(describeRateLimit('unlimited')).toBe('No rate limit.');
});

test.each([
  ['Maya@Example.com', 'maya@example.com'],
  ['maya+1@example.com', 'maya@example.com'],
  ['maya+1+2@example.com', 'maya@example.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each(Object.entries<readonly RateLimit[]>(RATE_LIMITS))(
  'the limits of %s are tighter for one person than for an address that many share',
  (_name, limits) => {
    const callsPerHour = (by: readonly string[]) =>
      limits
        .filter((limit) => by.includes(limit.by) && !limit.failures)
        .map(({ calls, seconds }) => (calls * 3600) / seconds);
    const people = Math.max(0, ...callsPerHour(['account', 'email', 'pass', 'card']));
    const addresses = Math.min(Number.POSITIVE_INFINITY, ...callsPerHour(['address']));
    const connections = Math.min(Number.POSITIVE_INFINITY, ...callsPerHour(['connection']));
    expect(people).toBeLessThan(addresses);
    expect(addresses).toBeLessThanOrEqual(connections);
  },
);
