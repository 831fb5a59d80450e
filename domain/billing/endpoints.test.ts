import { expect, test } from 'vitest';
import type { Endpoint } from '../api/endpoint.ts';
import { firstMessage } from '../api/request-fields.ts';
import { confirmCash } from './counter-endpoints.ts';
import { createPayment } from './endpoints.ts';
import { cancelMembership, changeTier, keepMembership, pauseMembership } from './membership-endpoints.ts';
import { buySessions } from './payment-endpoints.ts';

const idempotencyKey = 'idempotency-key-1';
const payer = { paymentMethodId: 'pm_1', name: 'Ada', email: 'ada@example.com', phone: '0412 345 678' };

const refusalMessage = ({ input }: Endpoint, payload: unknown): string | null => {
  const { error } = input.safeParse(payload);
  return error ? firstMessage(error) : null;
};

test('a payment without memberships is for a day pass', () => {
  expect(createPayment.input.parse(payer).memberships).toEqual(['walk-in']);
});

test('a payment is refused unless it is for memberships only or one day pass', () => {
  for (const memberships of [['leader', 'walk-in'], ['walk-in', 'walk-in'], [], ['gold']]) {
    expect(refusalMessage(createPayment, { ...payer, memberships })).toBe('Please choose a membership.');
  }
});

test('a payment without a card is refused with a request for the card details', () => {
  expect(refusalMessage(createPayment, { ...payer, paymentMethodId: '' })).toBe(
    'Please enter your card details.',
  );
});

test('an amount sent by the browser is ignored', () => {
  expect(createPayment.input.parse({ ...payer, totalAmountInCents: 1 })).not.toHaveProperty(
    'totalAmountInCents',
  );
});

test('a tier change has a person id, and null means the primary member', () => {
  const change = { currentTier: 'leader', newTier: 'supporter', memberId: null };
  expect(changeTier.input.parse(change).memberId).toBeNull();
  expect(refusalMessage(changeTier, { ...change, memberId: undefined })).toBe(
    'Please choose a family member.',
  );
  expect(refusalMessage(changeTier, { ...change, newTier: 'walk-in' })).toBe('Please choose a membership.');
});

test('cash can be confirmed for one or several memberships, and for one or more weeks', () => {
  const one = { userId: 'uid1', membershipId: 'p1', isFamily: false };
  expect(confirmCash.input.parse(one)).toMatchObject({ personIds: ['p1'], weeks: 1 });
  expect(confirmCash.input.parse({ ...one, membershipId: ['p1', 'p2'], weeks: 4 })).toMatchObject({
    personIds: ['p1', 'p2'],
    weeks: 4,
  });
});

test('a cash payment is refused without a membership or a valid number of weeks', () => {
  expect(refusalMessage(confirmCash, { userId: 'uid1', membershipId: [] })).toBe(
    'Please choose at least one person.',
  );
  expect(refusalMessage(confirmCash, { userId: 'uid1' })).toBe('Please choose at least one person.');
  expect(refusalMessage(confirmCash, { userId: 'uid1', membershipId: 'p1', weeks: 0 })).toBe(
    'Please choose between 1 and 52 weeks.',
  );
});

test('a cash payment can contain the expiry that the counter displayed for every person', () => {
  const displayed = { p1: '2026-11-30T00:00:00.000Z', p2: null };
  const { expectedPaidUntil } = confirmCash.input.parse({
    userId: 'uid1',
    membershipId: ['p1', 'p2'],
    expectedPaidUntil: displayed,
  });
  expect(expectedPaidUntil).toEqual({ p1: Date.UTC(2026, 10, 30), p2: null });
});

test('a cash payment that waited on a device needs an idempotency key, because it may be sent again', () => {
  const late = { actedAt: '2026-11-30T00:00:00.000Z', lastContact: 'signed' };
  const waited = { userId: 'uid1', membershipId: 'p1', late };
  expect(confirmCash.input.safeParse(waited).success).toBe(false);
  expect(confirmCash.input.safeParse({ ...waited, idempotencyKey }).success).toBe(true);
});

test('extra sessions can be bought with or without a note to staff', () => {
  const sale = { memberId: null, quantity: 2, paymentMethodId: 'pm_1', idempotencyKey };
  expect(buySessions.input.parse(sale).note).toBe('');
  expect(buySessions.input.parse({ ...sale, note: ' For Saturday ' }).note).toBe('For Saturday');
  expect(refusalMessage(buySessions, { ...sale, quantity: 21 })).toBe(
    'Please choose between 1 and 20 sessions.',
  );
  expect(refusalMessage(buySessions, { ...sale, note: 'x'.repeat(501) })).toBe(
    'Please keep the note to 500 characters.',
  );
});

test('a pause is refused when it doesn’t say for how long, or is longer than eight weeks', () => {
  const until = '2027-01-01T00:00:00Z';
  expect(pauseMembership.input.safeParse({ weeks: 8, until }).success).toBe(true);
  for (const pause of [{}, { weeks: 2 }, { weeks: 9, until }])
    expect(pauseMembership.input.safeParse(pause).success).toBe(false);
});

test('a cancellation can be undone for the whole household or for one person', () => {
  expect(keepMembership.input.parse({ memberId: null })).toEqual({ memberId: null });
  expect(keepMembership.input.parse({ memberId: 'ben' })).toEqual({ memberId: 'ben' });
});

test.each([{}, { memberid: null }])(
  'undoing a cancellation is refused when %j doesn’t say for whom',
  (input) => {
    expect(cancelMembership.input.safeParse(input).success).toBe(false);
  },
);
