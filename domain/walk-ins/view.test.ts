import { describe, expect, it } from 'vitest';
import { wireUser } from '../account/wire.ts';
import { at, expectAccepted, now } from '../testing/households.ts';
import { addDuration, hours, minutes, toIsoString, venueDate } from '../venue-time.ts';
import { decideWalkInCheckIn } from './check-in.ts';
import { decideWalkInCash, decideWalkInRegistration } from './rules.ts';
import { toWireBoard, walkInToWireUser } from './view.ts';
import { wireWalkIn } from './wire.ts';

const register = (walkInId: string, payBy: 'card' | 'cash', date = '2026-11-18', moment = now) =>
  expectAccepted(
    decideWalkInRegistration(
      null,
      {
        walkInId,
        code: 'A7AB01Z0',
        name: walkInId,
        email: 'tom@example.com',
        phone: { e164: '+61412345678', shown: '0412 345 678' },
        date: venueDate(date),
        hours: 2,
        participants: 1,
        adults: 0,
        payBy,
      },
      moment,
    ),
  ).state;
const midnight = toIsoString(at('2026-11-19', '00:00'));

describe('today’s walk-in bookings', () => {
  // spec: walk-ins-view-1
  it('show name, phone, tier, status and expiry', () => {
    const [walkIn] = toWireBoard([register('tom', 'cash')], now);
    expect(wireWalkIn.parse(walkIn)).toEqual({
      membershipId: 'tom',
      isFamily: false,
      name: 'tom',
      phone: '0412 345 678',
      tier: 'walk-in',
      paymentStatus: 'pending',
      expiry: midnight,
    });
  });

  it('include today’s groups in order of registration, without online ones unpaid for an hour', () => {
    const walkIns = [
      register('later', 'cash', '2026-11-18', addDuration(now, minutes(1))),
      register('first', 'cash'),
      register('tomorrow', 'cash', '2026-11-19'),
      register('online', 'card'),
    ];
    const names = (moment: typeof now) => toWireBoard(walkIns, moment).map(({ name }) => name);
    expect(names(now)).toEqual(['first', 'online', 'later']);
    expect(names(addDuration(now, hours(1)))).toEqual(['first', 'later']);
  });
});

describe('a walk-in in the customer profile', () => {
  const paid = expectAccepted(decideWalkInCash(register('tom', 'cash'), { by: 'staff-1' }, now)).state;

  it('has one membership of tier walk-in', () => {
    const user = walkInToWireUser(paid, now);
    expect(wireUser.parse(user)).toEqual(user);
    expect(user.memberships).toMatchObject([
      {
        paymentStatus: 'active',
        hoursLeft: 2,
        initialHours: 2,
        expiry: midnight,
        sessionStart: null,
        sessionMaxHours: null,
      },
    ]);
    expect(walkInToWireUser(register('tom', 'cash'), now).memberships[0]).toMatchObject({
      paymentStatus: 'pending',
      hoursLeft: 0,
    });
  });

  // spec: walk-ins-view-2
  it('shows its session after check-in and expires at the end of its date', () => {
    const checkedIn = expectAccepted(
      decideWalkInCheckIn(paid, { personIds: [paid.id], idempotencyKey: 'g1', by: 'staff-1' }, now),
    ).state;
    expect(walkInToWireUser(checkedIn, now).memberships).toMatchObject([
      {
        hoursLeft: 0,
        sessionStart: toIsoString(now),
        sessionMaxHours: 2,
        visitedDays: [{ day: '2026-11-18' }],
      },
    ]);
    expect(walkInToWireUser(paid, at('2026-11-19', '00:00'))).toMatchObject({
      paymentStatus: 'expired',
    });
  });
});
