import { expect, test } from 'vitest';
import { requireTestKey } from './stripe-sandbox.ts';

const key = (kind: string, mode: string) => `${kind}_${mode}_51Abc`;

test('the local stack refuses a live Stripe key', () => {
  for (const good of ['sk_test_sandbox', key('sk', 'test'), key('rk', 'test')])
    expect(() => requireTestKey(good)).not.toThrow();
  for (const bad of [key('sk', 'live'), key('rk', 'live'), 'nonsense'])
    expect(() => requireTestKey(bad)).toThrow('STRIPE_SECRET_KEY is not a test key');
});
