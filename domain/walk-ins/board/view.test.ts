import { describe, expect, it } from 'vitest';
import { wireUser } from '../../account/wire.ts';
import { at, expectAccepted, now } from '../../testing/households.ts';
import { aPaidPass } from '../../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, hours, minutes, toIsoString, venueDate } from '../../venue/time/venue-time.ts';
import { decideWalkInCheckIn } from '../check-in.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../rules.ts';
import { wireWalkIn } from '../wire.ts';
import { arrivalText } from './arrival.ts';
import { comingDays, nextWeek, toWireBoard, walkInToWireUser } from './view.ts';

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
      EXAMPLE_VENUE,
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

const pass = aPaidPass();

describe('the arrival of a group', () => {
  it('is shown as here while the list of people here includes the group, and then as left', () => {
    const checkedIn = expectAccepted(
      decideWalkInCheckIn(pass, { personIds: [pass.id], idempotencyKey: 'g1', by: 'staff-1' }, now),
    ).state;
    expect(arrivalText(pass, now)).toBe('Not here yet');
    expect(arrivalText(checkedIn, addDuration(now, hours(2)))).toBe('Here since 12:00 pm');
    expect(arrivalText(checkedIn, addDuration(now, hours(3)))).toBe('Left, arrived at 12:00 pm');
  });
});

describe('the next week', () => {
  it('counts the people of seven days, even on days without groups', () => {
    const friday = { ...pass, date: venueDate('2026-11-20') };
    const days = nextWeek(comingDays([friday, friday], now), now);
    expect(days).toHaveLength(7);
    expect(days.slice(0, 3)).toEqual([
      { day: '2026-11-19', people: 0 },
      { day: '2026-11-20', people: 2 * (pass.participants + pass.adults) },
      { day: '2026-11-21', people: 0 },
    ]);
  });
});

describe('a walk-in in the customer profile', () => {
  const paid = expectAccepted(
    decideWalkInCash(register('tom', 'cash'), { by: 'staff-1' }, now, EXAMPLE_VENUE),
  ).state;

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
