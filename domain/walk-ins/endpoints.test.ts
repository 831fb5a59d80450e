import { expect, test } from 'vitest';
import { firstMessage } from '../api/request-fields.ts';
import { registerWalkIn } from './endpoints.ts';

const group = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0412 345 678',
  selectedDate: '2026-11-23',
  numHours: 2,
  numParticipants: 3,
  numNonParticipatingAdults: 0,
};

const refusalMessage = (payload: unknown): string | null => {
  const { error } = registerWalkIn.input.safeParse(payload);
  return error ? firstMessage(error) : null;
};

/** Every field starts invalid; every step fixes the field that the message is about. */
const FIXES: [message: string, fix: Partial<typeof group>][] = [
  ['Please enter your name.', { name: 'Ada' }],
  ['Please enter a valid email.', { email: 'ada@example.com' }],
  ['Please enter a valid phone number (at least 10 digits).', { phone: '0412 345 678' }],
  ['Please select a date.', { selectedDate: '2026-11-23' }],
  ['Number of hours must be at least 1.', { numHours: 1 }],
  ['Number of participants must be at least 1.', { numParticipants: 1 }],
  ['Number of non-participating adults cannot be negative.', { numNonParticipatingAdults: 0 }],
];

// spec: walk-ins-endpoints-1
test('the walk-in form is validated in the specified order', () => {
  let payload: object = {
    name: ' ',
    email: 'nobody',
    phone: '123',
    selectedDate: '',
    numHours: 0,
    numParticipants: 0,
    numNonParticipatingAdults: -1,
  };
  for (const [message, fix] of FIXES) {
    expect(refusalMessage(payload)).toBe(message);
    payload = { ...payload, ...fix };
  }
  expect(refusalMessage(payload)).toBeNull();
});

test('an empty request is refused with a request for the name first', () => {
  expect(refusalMessage({})).toBe('Please enter your name.');
});

// spec: walk-ins-endpoints-2
test('fractions and text are refused as hours and participants', () => {
  expect(refusalMessage({ ...group, numHours: 1.5 })).toBe('Number of hours must be at least 1.');
  expect(refusalMessage({ ...group, numParticipants: '3' })).toBe(
    'Number of participants must be at least 1.',
  );
});

test('a booking beyond the limits on hours or group size is refused', () => {
  expect(refusalMessage({ ...group, numHours: 25 })).toBe('Number of hours cannot be more than 24.');
  expect(refusalMessage({ ...group, numParticipants: 51 })).toBe(
    'For groups of more than 50 people, please call us.',
  );
});

test('a day pass without a payment method is paid by card', () => {
  expect(registerWalkIn.input.parse(group)).toMatchObject({ paymentMethod: 'card', tier: 'walk-in' });
  expect(registerWalkIn.input.parse({ ...group, paymentMethod: 'cash' }).paymentMethod).toBe('cash');
  expect(refusalMessage({ ...group, paymentMethod: 'gold' })).toBe(
    'Please choose whether to pay now or at the counter.',
  );
});
