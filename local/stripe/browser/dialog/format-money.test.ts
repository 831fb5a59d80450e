import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

it('formats cents as dollars and leaves zero-decimal currencies as they are', () => {
  expect(formatMoney({ amount: 2000, currency: 'aud' })).toBe('$20.00');
  expect(formatMoney({ amount: 805, currency: 'usd' })).toMatch(/^USD\s8\.05$/);
  expect(formatMoney({ amount: 2000, currency: 'jpy' })).toMatch(/^JPY\s2,000$/);
});
