import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aMember,
  aPerson,
  aRelative,
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
import { passOf, remindersOf } from './home-view.ts';

const aVisit = (came: Instant): Visit => ({
  id: 'a-visit',
  at: came,
  day: dayOf(came, zone),
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'somebody-at-the-counter',
  gesture: 'a-press',
  undone: null,
});

const passWith = (membership: Parameters<typeof aPerson>[1]) => {
  const member = aMember(aPerson('Mia', membership));
  return passOf(member, member.primary, now, zone);
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
    const member = aMember(mia);
    const sessionAt = (time: string) => passOf(member, mia, at('2026-11-18', time), zone).session;
    expect(sessionAt('12:29')).toEqual({ start: came, maxHours: 1 });
    expect(sessionAt('12:30')).toBeNull();
  });

  it('asks half the price of the family, and names who has no name yet', () => {
    const child = aRelative('', unpaid('leader'));
    const member = aMember(aPerson('Mia', inCash('leader')), [child]);
    expect(passOf(member, child, now, zone)).toMatchObject({
      name: 'Family Membership 1',
      note: '$10.00 is due at the counter.',
    });
  });
});

describe('what the household is reminded of', () => {
  it('is nothing when everything is paid', () => {
    expect(remindersOf(aCardHousehold('leader', 'supporter'), now)).toEqual([]);
    expect(remindersOf(aMember(aPerson('Mia', inCash('leader'))), now)).toEqual([]);
  });

  it('is the sum that is due at the counter', () => {
    const member = aMember(aPerson('Mia', inCash('leader')), [
      aRelative('Leo', unpaid('supporter')),
      aRelative('Ben', unpaid('leader')),
    ]);
    expect(remindersOf(member, now)).toEqual([
      {
        about: 'counter',
        sentence: 'Please pay $14.00 at the counter. Hours can be used as soon as it is paid.',
      },
    ]);
  });

  it('is the card that failed', () => {
    const mia = aPerson('Mia', overdue('leader'));
    expect(remindersOf(aMember(mia, [], { subscription: aSubscription([mia], 'past_due') }), now)).toEqual([
      {
        about: 'card',
        sentence: 'Your last payment failed. Please update your card or pay at the counter.',
      },
    ]);
  });
});
