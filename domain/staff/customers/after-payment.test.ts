import { describe, expect, it } from 'vitest';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  expired,
  inCash,
  now,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, minutes } from '../../venue/time/venue-time.ts';
import { decideCheckIn } from '../../visits/rules.ts';
import { readyOncePaid, withPayment, withSessions } from './after-payment.ts';

const namesOf = (people: ReturnType<typeof readyOncePaid>) => people.map(({ name }) => name);
const paidFor = (household: Parameters<typeof withPayment>[0], personIds: string[]) =>
  withPayment(household, { personIds, weeks: 1 }, now, EXAMPLE_VENUE);

describe('a check-in offered after a payment', () => {
  const owing = aHousehold(aPerson('mia', expired('leader')), [aFamilyMember('leo', inCash('leader'))]);

  it('is for the people paid for and those selected with them', () => {
    expect(namesOf(readyOncePaid(owing, ['mia'], now))).toEqual([]);
    expect(namesOf(readyOncePaid(paidFor(owing, ['mia']), ['mia'], now))).toEqual(['mia']);
    expect(namesOf(readyOncePaid(paidFor(owing, ['mia']), ['mia', 'leo'], now))).toEqual(['mia', 'leo']);
  });

  it('makes no difference once the payment has arrived', () => {
    const paid = paidFor(owing, ['mia']);
    expect(paidFor(paid, ['mia'])).toBe(paid);
  });

  it('is left out if one of them still can’t come in', () => {
    const paid = paidFor(owing, ['mia']);
    if (!('uid' in paid)) throw new Error('a household');
    const command = { personIds: ['leo'], idempotencyKey: 'key-1', by: 'staff' };
    const { state } = expectAccepted(decideCheckIn(paid, command, addDuration(now, -minutes(5))));
    expect(namesOf(readyOncePaid(state, ['mia', 'leo'], now))).toEqual([]);
  });

  it('follows a sale of sessions', () => {
    const household = aHousehold(aPerson('mia', inCash('supporter')));
    const sold = withSessions(household, { personId: 'mia', quantity: 2 }, now, EXAMPLE_VENUE);
    expect(sold.primary.boughtHours).toBe(2);
    expect(namesOf(readyOncePaid(sold, ['mia'], now))).toEqual(['mia']);
  });
});
