import { describe, expect, it } from 'vitest';
import { withoutUncoveredBookings } from '../billing/weeks/honored-bookings.ts';
import type { Membership } from '../documents/billing.ts';
import type { Booking } from '../documents/booking.ts';
import type { Household } from '../documents/household.ts';
import type { Visit } from '../documents/visit.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  suspended,
  unpaid,
} from '../testing/households.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { decideBooking, decideBookings, decideRemoveBooking } from './rules.ts';
import { weekOfBookings } from './view.ts';

const on = (day: string, hours = 1, usedBy: string | null = null): Booking => ({
  day: venueDate(day),
  hours,
  usedBy,
});
/** A visit on Tuesday of this week. */
const aVisit = (hours: number): Visit => ({
  id: 'visit-1',
  at: at('2026-11-17'),
  day: venueDate('2026-11-17'),
  hours,
  fromAllowance: hours,
  fromBought: 0,
  sessionHours: hours,
  by: 'staff-1',
  idempotencyKey: 'key-0',
  undone: null,
});
const household = (membership: Membership, bookings: Booking[] = []) =>
  aHousehold(aPerson('mia', membership, { bookings }), [aFamilyMember('ben', byCard('supporter'))]);
const command = (day: string, hours = 1, personId = 'mia') => ({ personId, day: venueDate(day), hours });

describe('decideBooking', () => {
  // spec: bookings-rules-1
  it('accepts a day from today to twelve weeks ahead', () => {
    const mia = household(byCard('leader'));
    expect(refusal(decideBooking(mia, command('2026-11-17'), now))).toBe('day-past');
    expect(expectAccepted(decideBooking(mia, command('2026-11-18'), now)).state.primary.bookings).toEqual([
      on('2026-11-18'),
    ]);
    expect(refusal(decideBooking(mia, command('2027-02-10'), now))).toBe('it was allowed');
    expect(refusal(decideBooking(mia, command('2027-02-11'), now))).toBe('day-too-far');
  });

  // spec: bookings-rules-2
  it('compares with the current date at the venue', () => {
    const mondayInSydney = at('2026-11-23', '00:30');
    expect(refusal(decideBooking(household(byCard('leader')), command('2026-11-22'), mondayInSydney))).toBe(
      'day-past',
    );
  });

  // spec: bookings-rules-3
  it('refuses hours beyond the weekly allowance', () => {
    const booked = household(byCard('leader'), [on('2026-11-19', 2), on('2026-11-20', 2)]);
    expect(refusal(decideBooking(booked, command('2026-11-21', 2), now))).toBe('hours-exceed-allowance');
    expect(refusal(decideBooking(booked, command('2026-11-21', 1), now))).toBe('it was allowed');
    expect(refusal(decideBooking(booked, command('2026-11-23', 5), now))).toBe('it was allowed');
  });

  // spec: bookings-rules-11
  it('never accepts more hours than a check-in of the same week will', () => {
    const leader = (bookings: Booking[], used: number, boughtHours = 0) =>
      aHousehold(aPerson('mia', byCard('leader'), { bookings, visits: [aVisit(used)], boughtHours }));
    const most = (state: Household) =>
      [5, 4, 3, 2, 1, 0].find(
        (hours) => hours === 0 || decideBooking(state, command('2026-11-21', hours), now).ok,
      );
    expect(most(leader([], 3))).toBe(2);
    expect(most(leader([on('2026-11-18', 3, 'visit-1')], 3))).toBe(2);
    expect(most(leader([on('2026-11-16', 2)], 3))).toBe(2);
    expect(most(leader([on('2026-11-18', 2)], 3))).toBe(0);
    expect(most(leader([on('2026-11-18', 2)], 3, 1))).toBe(1);
  });

  // spec: bookings-rules-4
  it('refuses a member who is out of hours, with the booked hours at or above the initial hours', () => {
    const full = household(byCard('supporter'), [on('2026-11-20', 2)]);
    expect(weekOfBookings(full.primary, now).isOutOfHours).toBe(true);
    expect(refusal(decideBooking(full, command('2026-11-21'), now))).toBe('hours-exceed-allowance');
    const afterDowngrade = household(byCard('supporter'), [on('2026-11-20', 4)]);
    expect(weekOfBookings(afterDowngrade.primary, now).isOutOfHours).toBe(true);
  });

  // spec: bookings-rules-5
  it('never limits the weekly hours of a legacy-maker', () => {
    const full = household(byCard('legacy-maker'), [on('2026-11-20', 12), on('2026-11-21', 12)]);
    expect(refusal(decideBooking(full, command('2026-11-22', 12), now))).toBe('it was allowed');
    expect(refusal(decideBooking(full, command('2026-11-22', 13), now))).toBe('day-full');
    expect(weekOfBookings(full.primary, now)).toMatchObject({
      initial: 'Unlimited',
      isOutOfHours: false,
    });
    expect(refusal(decideBooking(full, command('2026-11-21'), now))).toBe('day-full');
  });

  it('adds hours to those already booked on the day', () => {
    const twice = expectAccepted(
      decideBooking(household(byCard('leader'), [on('2026-11-20')]), command('2026-11-20', 2), now),
    );
    expect(twice.state.primary.bookings).toEqual([on('2026-11-20', 3)]);
  });

  it('keeps used hours of the same day as a separate booking, sorted by day', () => {
    const used = [on('2026-11-18', 1, 'visit-1'), on('2026-11-20')];
    const { state } = expectAccepted(
      decideBooking(household(byCard('leader'), used), command('2026-11-18', 2), now),
    );
    expect(state.primary.bookings).toEqual([
      on('2026-11-18', 1, 'visit-1'),
      on('2026-11-18', 2),
      on('2026-11-20'),
    ]);
  });

  it('drops bookings of past weeks', () => {
    const old = household(byCard('leader'), [on('2026-11-15'), on('2026-11-16')]);
    const { state } = expectAccepted(decideBooking(old, command('2026-11-18'), now));
    expect(state.primary.bookings.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-18']);
  });

  it('books for the chosen person, who must be in the household', () => {
    const { state } = expectAccepted(
      decideBooking(household(byCard('leader')), command('2026-11-20', 2, 'ben'), now),
    );
    expect(state.family[0]?.bookings).toEqual([on('2026-11-20', 2)]);
    expect(state.primary.bookings).toEqual([]);
    expect(refusal(decideBooking(state, command('2026-11-20', 1, 'nobody'), now))).toBe('unknown-person');
  });

  // spec: bookings-rules-10
  it.each([
    [overdue('leader'), 'Update the card under Settings or pay at the counter, then book.'],
    [suspended('leader'), 'You can book once that’s settled.'],
  ])('accepts no visit that check-in would refuse, and states what to do first', (membership, sentence) => {
    for (const day of ['2026-11-18', '2026-12-20']) {
      const decision = decideBooking(household(membership), command(day), now);
      expect(decision).toMatchObject({ ok: false, refusal: { message: expect.stringContaining(sentence) } });
    }
  });

  it('leaves bookings from before a failed payment, which can be removed', () => {
    const booked = household(overdue('leader'), [on('2026-11-20', 2)]);
    expect(withoutUncoveredBookings(booked.primary, now).bookings).toEqual([on('2026-11-20', 2)]);
    const removal = { personId: 'mia', day: venueDate('2026-11-20') };
    expect(expectAccepted(decideRemoveBooking(booked, removal, now)).state.primary.bookings).toEqual([]);
  });

  // spec: bookings-rules-6
  it('requires a membership that is valid on the day', () => {
    expect(refusal(decideBooking(household(unpaid('leader')), command('2026-11-20'), now))).toBe('not-paid');
    expect(refusal(decideBooking(household(expired('leader')), command('2026-11-20'), now))).toBe(
      'membership-expired',
    );
    expect(refusal(decideBooking(household(inCash('leader')), command('2026-12-20'), now))).toBe(
      'it was allowed',
    );
    expect(refusal(decideBooking(household(canceled('leader')), command('2026-11-25'), now))).toBe(
      'it was allowed',
    );
    expect(refusal(decideBooking(household(canceled('leader')), command('2026-11-26'), now))).toBe(
      'membership-ended',
    );
    const untilMidnight = household(canceled('leader', at('2026-11-25', '00:00')));
    expect(refusal(decideBooking(untilMidnight, command('2026-11-24'), now))).toBe('it was allowed');
    expect(refusal(decideBooking(untilMidnight, command('2026-11-25'), now))).toBe('membership-ended');
  });
});

describe('decideBookings', () => {
  const family = aHousehold(aPerson('mia', byCard('leader')), [
    aFamilyMember('ben', byCard('supporter')),
    aFamilyMember('zoe', unpaid('leader')),
  ]);
  const visit = (personIds: string[], hours = 1) => ({ personIds, day: venueDate('2026-11-20'), hours });

  // spec: bookings-rules-9
  it('books the same hours for several people, each once', () => {
    const { state } = expectAccepted(decideBookings(family, visit(['mia', 'ben', 'mia'], 2), now));
    expect([state.primary, ...state.family].map(({ bookings }) => bookings)).toEqual([
      [on('2026-11-20', 2)],
      [on('2026-11-20', 2)],
      [],
    ]);
  });

  it('books for no one when one person can’t visit, and gives the reason for everyone', () => {
    const decision = decideBookings(family, visit(['mia', 'ben', 'zoe', 'nobody'], 3), now);
    expect(decision).toMatchObject({
      ok: false,
      refusal: { code: 'bookings-refused' },
      people: [
        { personId: 'ben', name: 'ben', code: 'hours-exceed-allowance' },
        { personId: 'zoe', name: 'zoe', code: 'not-paid' },
        { personId: 'nobody', name: '', code: 'unknown-person' },
      ],
    });
  });

  it('refuses one person with only the reason', () => {
    expect(decideBookings(family, visit(['zoe']), now)).toMatchObject({
      refusal: { code: 'not-paid' },
      people: [],
    });
  });
});

describe('decideRemoveBooking', () => {
  // spec: bookings-rules-7
  it('removes all open hours of a day', () => {
    const booked = household(byCard('leader'), [on('2026-11-18', 2), on('2026-11-20')]);
    const { state } = expectAccepted(decideRemoveBooking(booked, command('2026-11-18'), now));
    expect(state.primary.bookings).toEqual([on('2026-11-20')]);
  });

  it('refuses used hours, and a day without a booking', () => {
    const used = household(byCard('leader'), [on('2026-11-18', 1, 'visit-1')]);
    expect(refusal(decideRemoveBooking(used, command('2026-11-18'), now))).toBe('booking-used');
    expect(refusal(decideRemoveBooking(used, command('2026-11-19'), now))).toBe('unknown-booking');
    expect(refusal(decideRemoveBooking(used, command('2026-11-18', 1, 'nobody'), now))).toBe(
      'unknown-person',
    );
  });
});

describe('the week of bookings', () => {
  // spec: bookings-rules-8
  it('compares the current week with the initial hours and lists later weeks separately', () => {
    const bookings = [on('2026-11-16'), on('2026-11-20', 2), on('2026-11-23', 5)];
    expect(weekOfBookings(household(byCard('leader'), bookings).primary, now)).toEqual({
      booked: 3,
      initial: 5,
      isOutOfHours: false,
      thisWeek: bookings.slice(0, 2),
      later: bookings.slice(2),
    });
  });
});
