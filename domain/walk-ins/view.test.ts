import { describe, expect, it } from 'vitest';
import { wireUser } from '../account/wire.ts';
import { at, now, yes, zone } from '../testing/households.ts';
import { after, hours, isoText, minutes, venueDate } from '../venue-time.ts';
import { checkInWalkIn } from './check-in.ts';
import { confirmWalkInCash, registerWalkIn } from './rules.ts';
import { board, showWalkIn } from './view.ts';
import { wireWalkIn } from './wire.ts';

const register = (walkInId: string, payBy: 'card' | 'cash', date = '2026-11-18', moment = now) =>
  yes(
    registerWalkIn(
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
      zone,
    ),
  ).state;
const midnight = isoText(at('2026-11-19', '00:00'));

describe('today’s walk-in bookings', () => {
  it('show name, phone, tier, status and expiry', () => {
    const [row] = board([register('tom', 'cash')], now, zone);
    expect(wireWalkIn.parse(row)).toEqual({
      membershipId: 'tom',
      isFamily: false,
      name: 'tom',
      phone: '0412 345 678',
      tier: 'walk-in',
      paymentStatus: 'pending',
      expiry: midnight,
    });
  });

  it('are those of today, as they came, without online ones unpaid for an hour', () => {
    const walkIns = [
      register('later', 'cash', '2026-11-18', after(now, minutes(1))),
      register('first', 'cash'),
      register('tomorrow', 'cash', '2026-11-19'),
      register('online', 'card'),
    ];
    const names = (moment: typeof now) => board(walkIns, moment, zone).map(({ name }) => name);
    expect(names(now)).toEqual(['first', 'online', 'later']);
    expect(names(after(now, hours(1)))).toEqual(['first', 'later']);
  });
});

describe('a walk-in in the customer profile', () => {
  const paid = yes(confirmWalkInCash(register('tom', 'cash'), { by: 'staff-1' }, now, zone)).state;

  it('is a customer with one membership of tier walk-in', () => {
    const shown = showWalkIn(paid, now, zone);
    expect(wireUser.parse(shown)).toEqual(shown);
    expect(shown.memberships).toMatchObject([
      {
        paymentStatus: 'active',
        hoursLeft: 2,
        initialHours: 2,
        expiry: midnight,
        sessionStart: null,
        sessionMaxHours: null,
      },
    ]);
    expect(showWalkIn(register('tom', 'cash'), now, zone).memberships[0]).toMatchObject({
      paymentStatus: 'pending',
      hoursLeft: 0,
    });
  });

  it('shows its session once it is in, and expires at the end of its date', () => {
    const inside = yes(checkInWalkIn(paid, { gesture: 'g1', by: 'staff-1' }, now, zone)).state;
    expect(showWalkIn(inside, now, zone).memberships).toMatchObject([
      { hoursLeft: 0, sessionStart: isoText(now), sessionMaxHours: 2, visitedDays: [{ day: '2026-11-18' }] },
    ]);
    expect(showWalkIn(paid, at('2026-11-19', '00:00'), zone)).toMatchObject({ paymentStatus: 'expired' });
  });
});
