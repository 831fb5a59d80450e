import { describe, expect, it } from 'vitest';
import type { Household } from '../../documents/household.ts';
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
import { type PaidFor, readyOncePaid } from './after-payment.ts';

const leo = { id: 'leo' };
const aWeek = { personIds: ['mia'], weeks: 1 };

const ready = (household: Household, paid: PaidFor, selected: { id: string }[] = []) =>
  readyOncePaid(household, paid, selected, now, EXAMPLE_VENUE).map(({ name }) => name);

describe('a check-in offered after a payment', () => {
  const owing = aHousehold(aPerson('mia', expired('leader')), [aFamilyMember('leo', inCash('leader'))]);

  it('is for the people paid for and those selected with them', () => {
    expect(ready(owing, aWeek)).toEqual(['mia']);
    expect(ready(owing, aWeek, [leo])).toEqual(['mia', 'leo']);
  });

  it('is the same once the payment has arrived', () => {
    const paid = aHousehold(aPerson('mia', inCash('leader')), owing.family);
    expect(ready(paid, aWeek)).toEqual(['mia']);
  });

  it('is left out if one of them still can’t come in', () => {
    expect(ready(owing, { personIds: ['leo'], weeks: 1 }, [{ id: 'mia' }])).toEqual([]);
    const command = { personIds: ['leo'], idempotencyKey: 'key-1', by: 'staff' };
    const { state } = expectAccepted(decideCheckIn(owing, command, addDuration(now, -minutes(5))));
    expect(ready(state, aWeek, [leo])).toEqual([]);
  });

  it('counts the sessions just sold', () => {
    const household = aHousehold(aPerson('mia', inCash('supporter')));
    const [person] = readyOncePaid(household, { personIds: ['mia'], sessions: 2 }, [], now, EXAMPLE_VENUE);
    expect(person).toMatchObject({ id: 'mia', hours: 1 });
  });
});
