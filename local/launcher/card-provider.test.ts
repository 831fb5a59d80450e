import { expect, test } from 'vitest';
import { requireTestKey } from './card-provider.ts';

test('the venue on a laptop never works in a live account', () => {
  for (const key of ['sk_test_sandbox', 'sk_test_51Abc', 'rk_test_51Abc'])
    expect(() => requireTestKey(key)).not.toThrow();
  for (const key of ['sk_live_51Abc', 'rk_live_51Abc', 'nonsense'])
    expect(() => requireTestKey(key)).toThrow('STRIPE_SECRET_KEY is no test key');
});
