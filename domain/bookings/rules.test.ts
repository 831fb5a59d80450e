import { describe, expect, it } from 'vitest';
import type { Membership } from '../billing/schema.ts';
import {
  aMember,
  aPerson,
  aRelative,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  no,
  now,
  overdue,
  unpaid,
  yes,
  zone,
} from '../testing/households.ts';
import { venueDate } from '../venue-time.ts';
import { book, removeBooking } from './rules.ts';
import type { Booking } from './schema.ts';
import { weekOfBookings } from './view.ts';

const on = (day: string, hours = 1, usedBy: string | null = null): Booking => ({
  day: venueDate(day),
  hours,
  usedBy,
});
const household = (membership: Membership, bookings: Booking[] = []) =>
  aMember(aPerson('mia', membership, { bookings }), [aRelative('ben', byCard('supporter'))]);
const command = (day: string, hours = 1, personId = 'mia') => ({ personId, day: venueDate(day), hours });

describe('booking a visit', () => {
  it('needs a day that is today or later', () => {
    const mia = household(byCard('leader'));
    expect(no(book(mia, command('2026-11-17'), now, zone))).toBe('day-past');
    expect(yes(book(mia, command('2026-11-18'), now, zone)).state.primary.bookings).toEqual([
      on('2026-11-18'),
    ]);
    expect(no(book(mia, command('2027-11-19'), now, zone))).toBe('day-too-far');
  });

  it('goes by the date at the venue', () => {
    const mondayInSydney = at('2026-11-23', '00:30');
    expect(no(book(household(byCard('leader')), command('2026-11-22'), mondayInSydney, zone))).toBe(
      'day-past',
    );
  });

  it('never takes more hours in a week than the allowance', () => {
    const booked = household(byCard('leader'), [on('2026-11-16', 2), on('2026-11-20', 2)]);
    expect(no(book(booked, command('2026-11-21', 2), now, zone))).toBe('hours-exceed-allowance');
    expect(no(book(booked, command('2026-11-21', 1), now, zone))).toBe('it was allowed');
    expect(no(book(booked, command('2026-11-23', 5), now, zone))).toBe('it was allowed');
  });

  it('the member is out of hours when the sum of assigned hours is at least the initial hours', () => {
    const full = household(byCard('supporter'), [on('2026-11-20', 2)]);
    expect(weekOfBookings(full.primary, now, zone).isOutOfHours).toBe(true);
    expect(no(book(full, command('2026-11-21'), now, zone))).toBe('hours-exceed-allowance');
    const afterDowngrade = household(byCard('supporter'), [on('2026-11-20', 4)]);
    expect(weekOfBookings(afterDowngrade.primary, now, zone).isOutOfHours).toBe(true);
  });

  it('Legacy-maker is never limited', () => {
    const full = household(byCard('legacy-maker'), [on('2026-11-20', 24), on('2026-11-21', 24)]);
    expect(no(book(full, command('2026-11-22', 24), now, zone))).toBe('it was allowed');
    expect(weekOfBookings(full.primary, now, zone)).toMatchObject({
      initial: 'Unlimited',
      isOutOfHours: false,
    });
    expect(no(book(full, command('2026-11-21'), now, zone))).toBe('day-full');
  });

  it('adds hours to what is already booked on the day', () => {
    const twice = yes(
      book(household(byCard('leader'), [on('2026-11-20')]), command('2026-11-20', 2), now, zone),
    );
    expect(twice.state.primary.bookings).toEqual([on('2026-11-20', 3)]);
  });

  it('counts a press once, also when it is sent again after another one', () => {
    const press = (hours: number, gesture: string) => ({
      personId: 'mia',
      day: venueDate('2026-11-20'),
      hours,
      gesture,
    });
    const mia = aMember(aPerson('mia', byCard('leader')));
    const once = yes(book(mia, press(2, 'press-1'), now, zone)).state;
    expect(yes(book(once, press(2, 'press-1'), now, zone)).state).toBe(once);
    const twice = yes(book(once, press(1, 'press-2'), now, zone)).state;
    expect(yes(book(twice, press(2, 'press-1'), now, zone)).state).toBe(twice);
    expect(twice.primary.bookings).toMatchObject([{ hours: 3, presses: ['press-1', 'press-2'] }]);
    const pressedByNobody = household(byCard('leader'), [on('2026-11-20'), on('2026-11-21')]);
    const added = yes(book(pressedByNobody, press(1, 'press-1'), now, zone)).state;
    expect(added.primary.bookings).toMatchObject([{ hours: 2, presses: ['press-1'] }, { hours: 1 }]);
  });

  it('stands beside hours of the same day that were used, in order of day', () => {
    const used = [on('2026-11-18', 1, 'visit-1'), on('2026-11-20')];
    const { state } = yes(book(household(byCard('leader'), used), command('2026-11-18', 2), now, zone));
    expect(state.primary.bookings).toEqual([
      on('2026-11-18', 1, 'visit-1'),
      on('2026-11-18', 2),
      on('2026-11-20'),
    ]);
  });

  it('drops weeks that are over', () => {
    const old = household(byCard('leader'), [on('2026-11-15'), on('2026-11-16')]);
    const { state } = yes(book(old, command('2026-11-18'), now, zone));
    expect(state.primary.bookings.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-18']);
  });

  it('is for the person chosen, of this household', () => {
    const { state } = yes(book(household(byCard('leader')), command('2026-11-20', 2, 'ben'), now, zone));
    expect(state.family[0]?.bookings).toEqual([on('2026-11-20', 2)]);
    expect(state.primary.bookings).toEqual([]);
    expect(no(book(state, command('2026-11-20', 1, 'nobody'), now, zone))).toBe('unknown-person');
  });

  it('needs a membership that is paid, up to its last paid day', () => {
    expect(no(book(household(unpaid('leader')), command('2026-11-20'), now, zone))).toBe('not-paid');
    expect(no(book(household(expired('leader')), command('2026-11-20'), now, zone))).toBe(
      'membership-expired',
    );
    expect(no(book(household(overdue('leader')), command('2026-11-20'), now, zone))).toBe('it was allowed');
    expect(no(book(household(inCash('leader')), command('2026-12-20'), now, zone))).toBe('it was allowed');
    expect(no(book(household(canceled('leader')), command('2026-11-25'), now, zone))).toBe('it was allowed');
    expect(no(book(household(canceled('leader')), command('2026-11-26'), now, zone))).toBe('not-live');
    const untilMidnight = household(canceled('leader', at('2026-11-25', '00:00')));
    expect(no(book(untilMidnight, command('2026-11-24'), now, zone))).toBe('it was allowed');
    expect(no(book(untilMidnight, command('2026-11-25'), now, zone))).toBe('not-live');
  });
});

describe('removing booked hours', () => {
  it('of a day takes them all away', () => {
    const booked = household(byCard('leader'), [on('2026-11-18', 2), on('2026-11-20')]);
    const { state } = yes(removeBooking(booked, command('2026-11-18'), now, zone));
    expect(state.primary.bookings).toEqual([on('2026-11-20')]);
  });

  it('that were used is refused, as is a day without any', () => {
    const used = household(byCard('leader'), [on('2026-11-18', 1, 'visit-1')]);
    expect(no(removeBooking(used, command('2026-11-18'), now, zone))).toBe('booking-used');
    expect(no(removeBooking(used, command('2026-11-19'), now, zone))).toBe('unknown-booking');
    expect(no(removeBooking(used, command('2026-11-18', 1, 'nobody'), now, zone))).toBe('unknown-person');
  });
});

describe('Book Your Visits', () => {
  it('shows the current week against the initial hours, and later weeks below', () => {
    const bookings = [on('2026-11-16'), on('2026-11-20', 2), on('2026-11-23', 5)];
    expect(weekOfBookings(household(byCard('leader'), bookings).primary, now, zone)).toEqual({
      booked: 3,
      initial: 5,
      isOutOfHours: false,
      thisWeek: bookings.slice(0, 2),
      later: bookings.slice(2),
    });
  });
});
