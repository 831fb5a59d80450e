import { expect, test } from 'vitest';
import { firstSentence } from '../request-fields.ts';
import { register } from './endpoints.ts';

const household = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0412 345 678',
  memberships: ['leader', 'supporter', 'supporter'],
};

const told = (change: object): string | null => {
  const { error } = register.input.safeParse({ ...household, ...change });
  return error ? firstSentence(error) : null;
};

test.each([{ name: '' }, { email: '' }, { phone: '' }, { name: undefined }])(
  'a registration without %j is asked for all required fields',
  (change) => {
    expect(told(change)).toBe('Please fill in all required fields.');
  },
);

test('an email or a phone number that cannot be one has a sentence of its own', () => {
  expect(told({ email: 'ada' })).toBe('Please enter a valid email.');
  expect(told({ phone: '12345' })).toBe('Please enter a valid phone number (at least 10 digits).');
});

test('the first of the memberships is the primary one, so there is at least one', () => {
  expect(told({ memberships: [] })).toBe('Please choose a membership.');
  expect(told({ memberships: ['walk-in'] })).toBe('Please choose a membership.');
  expect(told({ memberships: 'leader' })).toBe('Please choose a membership.');
  expect(register.input.parse(household).memberships[0]).toBe('leader');
});

test('a household of more than twenty is asked to call', () => {
  expect(told({ memberships: Array(21).fill('leader') })).toBe(
    'Please call us about households of more than 20 people.',
  );
});

test('a registration is paid by card unless the counter is chosen', () => {
  expect(register.input.parse(household).paymentMethod).toBe('card');
  expect(register.input.parse({ ...household, paymentMethod: 'cash' }).paymentMethod).toBe('cash');
  expect(told({ paymentMethod: 'bitcoin' })).toBe('Please choose to pay by card or at the counter.');
});
