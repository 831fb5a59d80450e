import { describe, expect, it } from 'vitest';
import { decideBooking } from '../bookings/rules.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  expectAccepted,
  inCash,
  now,
  unpaid,
} from '../testing/households.ts';
import { toIsoString, venueDate } from '../venue/time/venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { toWireUser } from './view.ts';
import { wireUser } from './wire.ts';

const household = aHousehold(aPerson('mia', byCard('legacy-maker'), { age: 41 }), [
  aFamilyMember('ben', inCash('supporter', at('2026-11-20'))),
  aFamilyMember('zoe', unpaid('leader')),
]);

describe('the wire user', () => {
  // spec: account-view-1
  it('has every specified field of user, membership and family member', () => {
    const user = toWireUser(household, now);
    expect(wireUser.parse(user)).toEqual(user);
    expect(user).toMatchObject({
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
    expect(user.memberships).toMatchObject([{ _id: 'mia', tier: 'legacy-maker', sessionStart: null }]);
    expect(user.family[0]).toMatchObject({
      _id: 'ben',
      userId: 'household',
      relationship: 'child',
      hoursLeft: 2,
      initialHours: 2,
      expiry: toIsoString(at('2026-11-20')),
      paymentStatus: 'active',
    });
    expect(user.family[1]).toMatchObject({ paymentStatus: 'pending', hoursLeft: 0, expiry: null });
  });

  it('leaves out what staff should know, which no specified call has', () => {
    const mia = aPerson('mia', byCard('leader'), { staffShouldKnow: 'Allergic to nuts' });
    expect(JSON.stringify(toWireUser(aHousehold(mia), now))).not.toContain('nuts');
  });

  it('has the current age of each person', () => {
    const mia = aPerson('mia', byCard('leader'), { age: 40, ageOn: venueDate('2025-11-18') });
    const ben = aFamilyMember('ben', byCard('leader'), { born: venueDate('2017-11-19') });
    const user = toWireUser(aHousehold(mia, [ben]), now);
    expect(user).toMatchObject({ age: 41, family: [{ age: 8 }] });
  });

  it('shows a cash membership as expired once its expiry has passed', () => {
    const [ben] = toWireUser(household, at('2026-11-21')).family;
    expect(ben).toMatchObject({ paymentStatus: 'expired', hoursLeft: 0 });
  });

  it('shows bookings, visits and the running session', () => {
    const booking = { personId: 'ben', day: venueDate('2026-11-18'), hours: 2 };
    const booked = expectAccepted(decideBooking(household, booking, now)).state;
    const command = { personIds: ['ben', 'mia'], idempotencyKey: 'g1', by: 'staff-1' };
    const { family, memberships } = toWireUser(
      expectAccepted(decideCheckIn(booked, command, now)).state,
      now,
    );
    expect(family[0]).toMatchObject({
      assignedDays: [{ day: '2026-11-18', assignedHours: 2, used: true }],
      visitedDays: [{ day: '2026-11-18', startTime: toIsoString(now) }],
      hoursLeft: 0,
      sessionStart: toIsoString(now),
      sessionMaxHours: 2,
    });
    expect(memberships[0]).toMatchObject({ sessionStart: toIsoString(now), sessionMaxHours: null });
  });
});
