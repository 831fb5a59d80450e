import { cents } from '@legacy-hub/domain/core/money';
import { expect, test } from 'vitest';
import { validateReceived } from './use-take-cash.ts';

const due = cents(2000);

test('an empty field means the exact amount', () => {
  expect(validateReceived(' ', due)).toEqual({ ok: true, input: 0 });
});

test('the change is the amount received beyond the amount due', () => {
  expect(validateReceived('50', due)).toEqual({ ok: true, input: 3000 });
  expect(validateReceived('20.00', due)).toEqual({ ok: true, input: 0 });
});

test('too little cash shows the missing amount', () => {
  expect(validateReceived('15', due)).toMatchObject({
    error: { fields: ['received'], messages: [expect.stringContaining('$5.00 short')] },
  });
});

test('text that is not an amount is refused', () => {
  expect(validateReceived('a lot', due)).toMatchObject({
    error: { fields: ['received'], messages: ['Please enter an amount, like 50 or 27.50.'] },
  });
});
