import { expect, test } from 'vitest';
import { firstMessage } from '../api/request-fields.ts';
import { registerHousehold } from './endpoints.ts';

const household = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0412 345 678',
  memberships: ['leader', 'supporter', 'supporter'],
};

const refusalMessage = (change: object): string | null => {
  const { error } = registerHousehold.input.safeParse({ ...household, ...change });
  return error ? firstMessage(error) : null;
};

// spec: registration-endpoints-1
test.each([{ name: '' }, { email: '' }, { phone: '' }, { name: undefined }])(
  'a registration with %j is refused until all required fields are filled in',
  (change) => {
    expect(refusalMessage(change)).toBe('Please fill in all required fields.');
  },
);

test('an invalid email and an invalid phone number each have their own message', () => {
  expect(refusalMessage({ email: 'ada' })).toBe('Please enter a valid email.');
  expect(refusalMessage({ phone: '12345' })).toBe('Please enter a valid phone number (at least 10 digits).');
});

// spec: registration-endpoints-2
test('a registration needs at least one membership, and the first is the primary one', () => {
  expect(refusalMessage({ memberships: [] })).toBe('Please choose a membership.');
  expect(refusalMessage({ memberships: ['walk-in'] })).toBe('Please choose a membership.');
  expect(refusalMessage({ memberships: 'leader' })).toBe('Please choose a membership.');
  expect(registerHousehold.input.parse(household).memberships[0]).toBe('leader');
});

test('a household of more than twenty is refused and asked to call', () => {
  expect(refusalMessage({ memberships: Array(21).fill('leader') })).toBe(
    'For more than 20 people, please call us.',
  );
});

test('the names of the other people are optional, and must be names', () => {
  expect(registerHousehold.input.parse(household).familyNames).toBeUndefined();
  const named = { ...household, familyNames: [' Leo ', ''] };
  expect(registerHousehold.input.parse(named).familyNames).toEqual(['Leo', '']);
  expect(refusalMessage({ familyNames: ['https://example.com'] })).toContain('only letters');
  expect(refusalMessage({ familyNames: Array(20).fill('') })).toBe(
    'For more than 20 people, please call us.',
  );
});

test('a registration is paid by card unless it chooses cash', () => {
  expect(registerHousehold.input.parse(household).paymentMethod).toBe('card');
  expect(registerHousehold.input.parse({ ...household, paymentMethod: 'cash' }).paymentMethod).toBe('cash');
  expect(refusalMessage({ paymentMethod: 'bitcoin' })).toBe(
    'Please choose whether to pay by card or at the counter.',
  );
});
