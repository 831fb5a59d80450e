import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  now,
  overdue,
  unpaid,
  zone,
} from '../testing/households.ts';
import { UNLIMITED } from '../tiers.ts';
import { dayOf, type Instant } from '../venue-time.ts';
import type { Visit } from '../visits/schema.ts';
import { membershipCardOf, remindersOf } from './home-view.ts';

const aVisit = (came: Instant): Visit => ({
  id: 'a-visit',
  at: came,
  day: dayOf(came, zone),
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'somebody-at-the-counter',
  idempotencyKey: 'a-press',
  undone: null,
});

const passWith = (membership: Parameters<typeof aPerson>[1]) => {
  const household = aHousehold(aPerson('Mia', membership));
  return membershipCardOf(household, household.primary, now, zone);
};

describe('a person’s pass on the portal’s Home', () => {
  it('says until when it is paid in cash, and nothing of the kind where a card renews it', () => {
    expect(passWith(inCash('leader', at('2026-11-25')))).toEqual({
      name: 'Mia',
      tier: 'leader',
      tierName: 'Leader',
      badge: null,
      note: null,
      hours: 5,
      expiry: '25/11/2026',
      session: null,
    });
    expect(passWith(byCard('legacy-maker'))).toMatchObject({ expiry: null, badge: null, hours: UNLIMITED });
  });

  it('says what to pay at the counter while it is not paid', () => {
    expect(passWith(unpaid('leader'))).toMatchObject({
      badge: { text: 'Pending', tone: 'waiting' },
      note: '$20.00 is due at the counter.',
      hours: null,
    });
    expect(passWith({ ...unpaid('leader'), status: 'pending', payBy: 'card' })).toMatchObject({
      note: 'The payment by card is not finished yet.',
    });
  });

  it('says how it goes on once it is cancelled or over', () => {
    expect(passWith(canceled('leader', at('2026-11-21')))).toMatchObject({
      note: 'What is paid can be used until Saturday 21 November.',
      hours: 5,
    });
    expect(passWith(expired('supporter'))).toMatchObject({
      badge: { text: 'Expired', tone: 'bad' },
      note: 'Pay $8.00 at the counter to start it again.',
      hours: null,
    });
    expect(passWith(overdue('supporter'))).toMatchObject({ note: null, hours: null });
  });

  it('shows the stay that is going on, and not one that is over', () => {
    const came = at('2026-11-18', '11:30');
    const mia = aPerson('Mia', inCash('leader'), { visits: [aVisit(came)] });
    const household = aHousehold(mia);
    const sessionAt = (time: string) =>
      membershipCardOf(household, mia, at('2026-11-18', time), zone).session;
    expect(sessionAt('12:29')).toEqual({ start: came, maxHours: 1 });
    expect(sessionAt('12:30')).toBeNull();
  });

  it('asks half the price of the family, and names who has no name yet', () => {
    const child = aFamilyMember('', unpaid('leader'));
    const household = aHousehold(aPerson('Mia', inCash('leader')), [child]);
    expect(membershipCardOf(household, child, now, zone)).toMatchObject({
      name: 'Family Membership 1',
      note: '$10.00 is due at the counter.',
    });
  });
});

describe('what the household is reminded of', () => {
  it('is nothing when everything is paid', () => {
    expect(remindersOf(aCardHousehold('leader', 'supporter'), now)).toEqual([]);
    expect(remindersOf(aHousehold(aPerson('Mia', inCash('leader'))), now)).toEqual([]);
  });

  it('is the sum that is due at the counter', () => {
    const household = aHousehold(aPerson('Mia', inCash('leader')), [
      aFamilyMember('Leo', unpaid('supporter')),
      aFamilyMember('Ben', unpaid('leader')),
    ]);
    expect(remindersOf(household, now)).toEqual([
      {
        about: 'counter',
        message: 'Please pay $14.00 at the counter. Hours can be used as soon as it is paid.',
      },
    ]);
  });

  it('is the card that failed', () => {
    const mia = aPerson('Mia', overdue('leader'));
    expect(remindersOf(aHousehold(mia, [], { subscription: aSubscription([mia], 'past_due') }), now)).toEqual(
      [
        {
          about: 'card',
          message: 'Your last payment failed. Please update your card or pay at the counter.',
        },
      ],
    );
  });
});
