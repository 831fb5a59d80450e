import { describe, expect, it } from 'vitest';
import type { Membership } from '../billing/schema.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import type { Person } from '../household-schema.ts';
import { aHousehold, aPerson, at, byCard, now, unpaid, zone } from '../testing/households.ts';
import { venueDate } from '../venue-time.ts';
import type { Visit } from '../visits/schema.ts';
import type { Booking } from './schema.ts';
import {
  bookingOptionsFor,
  firstBookableDay,
  removeBlockedReason,
  weekSummary,
  withOptimisticBooking,
} from './view.ts';

const wednesday = venueDate('2026-11-18');
const sunday = venueDate('2026-11-22');
const nextMonday = venueDate('2026-11-23');

const on = (day: string, hours = 1, usedBy: string | null = null): Booking => ({
  day: venueDate(day),
  hours,
  usedBy,
});
const household = (membership: Membership, more: Partial<Person> = {}) =>
  aHousehold(aPerson('mia', membership, more));
const visit = (day: string, hours: number, more: Partial<Visit> = {}): Visit => ({
  id: `visit-${day}`,
  at: at(day),
  day: venueDate(day),
  hours,
  fromAllowance: hours,
  fromBought: 0,
  sessionHours: hours,
  by: 'staff',
  idempotencyKey: `press-${day}`,
  undone: null,
  ...more,
});

describe('a week at a glance', () => {
  const mia = aPerson('mia', byCard('leader'), {
    bookings: [on('2026-11-17', 1, 'visit-2026-11-17'), on('2026-11-18', 2), on('2026-11-24')],
    visits: [
      visit('2026-11-17', 1),
      visit('2026-11-18', 1),
      visit('2026-11-16', 1, { undone: { at: now, by: 'staff' } }),
    ],
  });

  it('goes from Monday to Sunday, with hours booked, visits made and today', () => {
    const week = weekSummary(mia, sunday, now, zone);
    expect(week.map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(week.map(({ booked, visited }) => [booked, visited]).slice(0, 4)).toEqual([
      [0, 0],
      [0, 1],
      [2, 1],
      [0, 0],
    ]);
    expect(week.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([wednesday]);
    expect(week.filter(({ isOver }) => isOver).map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17']);
  });

  it('says of each day in a sentence what it shows', () => {
    const messages = weekSummary(mia, wednesday, now, zone).map(({ message }) => message);
    expect(messages.slice(0, 3)).toEqual([
      'Monday 16 November: nothing booked',
      'Tuesday 17 November: 1 hour visited',
      'Wednesday 18 November, today: 2 hours booked, 1 hour visited',
    ]);
  });

  it('is named by how far away it is', () => {
    expect([0, 1, 2].map(portalBookings.week.away)).toEqual(['This week', 'Next week', 'In 2 weeks']);
  });

  it('shows the week of any day', () => {
    const later = weekSummary(mia, nextMonday, now, zone);
    expect(later.map(({ booked }) => booked)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});

describe('a booking', () => {
  it('can be removed until its hours are used', () => {
    expect(removeBlockedReason(on('2026-11-18'))).toBeNull();
    expect(removeBlockedReason(on('2026-11-18', 1, 'visit-1'))).toBe(
      'These hours have been used and cannot be removed.',
    );
  });
});

describe('Book Visit', () => {
  const start = (membership: Membership, chosen = wednesday, bookings: Booking[] = []) =>
    firstBookableDay(household(membership, { bookings }), 'mia', chosen, now, zone);

  it('starts with the chosen day', () => {
    expect(start(byCard('leader'))).toEqual({ day: wednesday, reason: null });
    expect(start(byCard('leader'), nextMonday)).toEqual({ day: nextMonday, reason: null });
  });

  it('starts with another day of the week when the chosen one is taken up', () => {
    expect(start(byCard('legacy-maker'), wednesday, [on('2026-11-18', 24)])).toEqual({
      day: '2026-11-19',
      reason: null,
    });
  });

  it('starts in the next week when the last day of this one is taken up', () => {
    const onSunday = at('2026-11-22');
    const maker = household(byCard('legacy-maker'), { bookings: [on('2026-11-22', 24)] });
    expect(firstBookableDay(maker, 'mia', sunday, onSunday, zone)).toEqual({ day: nextMonday, reason: null });
  });

  it('is closed when the current week is full and no later day is chosen', () => {
    const full = [on('2026-11-20', 2)];
    expect(start(byCard('supporter'), wednesday, full)).toEqual({
      day: null,
      reason: 'All hours of the week of Monday 16 November are booked. Choose a later day to book ahead.',
    });
    expect(start(byCard('supporter'), nextMonday, full)).toEqual({ day: nextMonday, reason: null });
  });

  it('is closed until the membership is paid', () => {
    expect(start(unpaid('leader'))).toEqual({ day: null, reason: 'mia has not paid yet.' });
  });
});

describe('what can be booked on a day', () => {
  const offer = (membership: Membership, bookings: Booking[] = [], day = wednesday) => {
    const current = household(membership, { bookings });
    return bookingOptionsFor(current, current.primary, day, now, zone);
  };

  it('is what the week has left', () => {
    expect(offer(byCard('leader'), [on('2026-11-20', 4)])).toEqual({
      most: 1,
      note: '1 hour can still be booked in that week.',
      reason: null,
    });
  });

  it('comes on top of what is booked on that day', () => {
    const { most, note } = offer(byCard('leader'), [on('2026-11-18', 2)]);
    expect(most).toBe(3);
    expect(note).toBe(
      '2 hours are booked on this day already; these come on top. 3 hours can still be booked in that week.',
    );
    expect(offer(byCard('leader'), [on('2026-11-18')]).note).toContain('1 hour is booked on this day');
  });

  it('is a whole day for a legacy-maker, without a limit to the week', () => {
    expect(offer(byCard('legacy-maker'), [on('2026-11-18', 20)])).toMatchObject({ most: 4, reason: null });
    expect(offer(byCard('legacy-maker'))).toEqual({ most: 24, note: '', reason: null });
  });

  it('is nothing, with the reason, once the week is full', () => {
    expect(offer(byCard('supporter'), [on('2026-11-20', 2)])).toEqual({
      most: 1,
      note: '0 hours can still be booked in that week.',
      reason: 'All hours of the week of Monday 16 November are booked.',
    });
  });
});

describe('a household with the booking that was asked for', () => {
  const booked = household(byCard('leader'), { bookings: [on('2026-11-18', 2)] });
  const bookingsWith = (hours: number, personId = 'mia') =>
    withOptimisticBooking(booked, { personId, day: wednesday, hours }).primary.bookings;

  it('has these hours, whether or not they have arrived already', () => {
    expect(bookingsWith(3)).toEqual([on('2026-11-18', 3)]);
    expect(bookingsWith(2)).toEqual([on('2026-11-18', 2)]);
  });

  it('has no booking without hours', () => {
    expect(bookingsWith(0)).toEqual([]);
  });

  it('stays as it is when the person has left it', () => {
    expect(bookingsWith(3, 'nobody')).toEqual([on('2026-11-18', 2)]);
  });
});
