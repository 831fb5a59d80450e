import { describe, expect, it } from 'vitest';
import { book } from '../bookings/rules.ts';
import {
  aMember,
  aPerson,
  aRelative,
  at,
  byCard,
  inCash,
  now,
  unpaid,
  yes,
  zone,
} from '../testing/households.ts';
import { isoText, venueDate } from '../venue-time.ts';
import { checkIn } from '../visits/rules.ts';
import { showMember } from './view.ts';
import { wireUser } from './wire.ts';

const household = aMember(aPerson('mia', byCard('legacy-maker'), { age: 41 }), [
  aRelative('ben', inCash('supporter', at('2026-11-20'))),
  aRelative('zoe', unpaid('leader')),
]);

describe('what a member sees', () => {
  it('has every field of the specification’s user, membership and family member', () => {
    const shown = showMember(household, now, zone);
    expect(wireUser.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      _id: 'household',
      name: 'mia',
      email: 'mia@example.com',
      phone: '0412 345 678',
      address: '1 High Street',
      age: 41,
      photo: 'photos/household/mia.webp',
      profileComplete: true,
      familyTiers: ['supporter', 'leader'],
      tier: 'legacy-maker',
      paymentStatus: 'active',
      initialHours: Number.MAX_SAFE_INTEGER,
    });
    expect(shown.memberships).toMatchObject([{ _id: 'mia', tier: 'legacy-maker', sessionStart: null }]);
    expect(shown.family[0]).toMatchObject({
      _id: 'ben',
      userId: 'household',
      relationship: 'child',
      hoursLeft: 2,
      initialHours: 2,
      expiry: isoText(at('2026-11-20')),
      paymentStatus: 'active',
    });
    expect(shown.family[1]).toMatchObject({ paymentStatus: 'pending', hoursLeft: 0, expiry: null });
  });

  it('follows the clock: a cash membership is over when its expiry has passed', () => {
    const [ben] = showMember(household, at('2026-11-21'), zone).family;
    expect(ben).toMatchObject({ paymentStatus: 'expired', hoursLeft: 0 });
  });

  it('shows bookings, visits and the session of a check-in', () => {
    const booking = { personId: 'ben', day: venueDate('2026-11-18'), hours: 2 };
    const booked = yes(book(household, booking, now, zone)).state;
    const press = { personIds: ['ben', 'mia'], gesture: 'g1', by: 'staff-1' };
    const { family, memberships } = showMember(yes(checkIn(booked, press, now, zone)).state, now, zone);
    expect(family[0]).toMatchObject({
      assignedDays: [{ day: '2026-11-18', assignedHours: 2, used: true }],
      visitedDays: [{ day: '2026-11-18', startTime: isoText(now) }],
      hoursLeft: 0,
      sessionStart: isoText(now),
      sessionMaxHours: 2,
    });
    expect(memberships[0]).toMatchObject({ sessionStart: isoText(now), sessionMaxHours: null });
  });
});
