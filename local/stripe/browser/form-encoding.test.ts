import { expect, it } from 'vitest';
import { encodeForm } from './form-encoding.ts';

it('encodes objects and lists in brackets and omits null and undefined', () => {
  const form = encodeForm({
    amount: 800,
    off_session: false,
    card: { number: '42', networks: { preferred: 'visa' } },
    expand: ['customer', 'latest_charge'],
    description: null,
    receipt_email: undefined,
  });
  expect([...form]).toEqual([
    ['amount', '800'],
    ['off_session', 'false'],
    ['card[number]', '42'],
    ['card[networks][preferred]', 'visa'],
    ['expand[0]', 'customer'],
    ['expand[1]', 'latest_charge'],
  ]);
});
