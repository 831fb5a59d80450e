import { afterAll, expect, test, vi } from 'vitest';
import { stripe } from './client.ts';

vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_of_nobody');
vi.stubEnv('STRIPE_URL', 'http://127.0.0.1:9'); // no server listens there
afterAll(() => vi.unstubAllEnvs());

// spec: stripe-client-1
test('a request to Stripe waits 10 seconds for its response, and is tried twice more after 0.5 to 5 seconds', () => {
  const client = stripe();
  expect(client.getApiField('timeout')).toBe(10_000);
  expect(client.getMaxNetworkRetries()).toBe(2);
  expect(client.getInitialNetworkRetryDelay()).toBe(0.5);
  expect(client.getMaxNetworkRetryDelay()).toBe(5);
});

// spec: stripe-client-2
test('no more than 10,000 items are read into one list', async () => {
  const list = stripe().customers.list({}, { maxNetworkRetries: 0 });
  expect(() => list.autoPagingToArray({ limit: 10_001 })).toThrow('more than 10,000');
  await expect(list).rejects.toThrow();
});
