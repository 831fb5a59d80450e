import { expect, test } from 'vitest';
import { ENDPOINTS } from '../openapi/endpoints.ts';
import {
  describeRateLimit,
  formatWait,
  mailboxOf,
  networkOf,
  RATE_LIMITS,
  type RateLimit,
  rateLimitsOf,
} from './rate-limits.ts';

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

test('a limit is described by the calls that it counts', () => {
  expect(describeRateLimit('emailingCustomers')).toBe(
    'At most 60 in an hour by account, 5 in an hour by email, 10 in a day by email.',
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
  ['m.a.y.a@example.com', 'm.a.y.a@example.com'],
  ['M.ay.a+1@gmail.com', 'maya@gmail.com'],
  ['maya@googlemail.com', 'maya@gmail.com'],
  ['maya@notgmail.com', 'maya@notgmail.com'],
])('%s is delivered to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['made up', 'made up'],
  ['', ''],
])('the address %s is counted as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['listInvoices', 'getSubscription'] as const)(
  '%s asks Stripe at most 200 times a day for one household',
  (name) => {
    const limits = rateLimitsOf(ENDPOINTS[name].rateLimit).filter(({ by }) => by === 'account');
    expect(Math.min(...limits.map(({ calls, seconds }) => (calls * 86_400) / seconds))).toBe(200);
  },
);

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

test('a household can upload 60 photos a day, three for everyone in the largest household', () => {
  expect(describeRateLimit('uploading')).toBe('At most 60 in a day by account, 600 in a day by address.');
});
