import { describe, expect, it } from 'vitest';
import type { Membership } from '../documents/billing.ts';
import type { Booking } from '../documents/booking.ts';
import type { Person } from '../documents/household.ts';
import { aFamilyMember, aHousehold, aPerson, at, byCard, now, unpaid } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import {
  bookingOptionsFor,
  firstBookableDay,
  removeBlockedReason,
  sharedBookingOptions,
  withOptimisticBooking,
} from './view.ts';

const wednesday = venueDate('2026-11-18');
const saturday = venueDate('2026-11-21');
const sunday = venueDate('2026-11-22');
const nextMonday = venueDate('2026-11-23');
const nextTuesday = venueDate('2026-11-24');

const on = (day: string, hours = 1, usedBy: string | null = null): Booking => ({
  day: venueDate(day),
  hours,
  usedBy,
});
const household = (membership: Membership, more: Partial<Person> = {}) =>
  aHousehold(aPerson('mia', membership, more));
describe('removeBlockedReason', () => {
  // spec: bookings-view-1
  it('is set once the hours of a booking are used', () => {
    expect(removeBlockedReason(on('2026-11-18'))).toBeNull();
    expect(removeBlockedReason(on('2026-11-18', 1, 'visit-1'))).toBe(
      'These hours have been used, so they can’t be removed.',
    );
  });
});

describe('firstBookableDay', () => {
  const start = (membership: Membership, chosen = wednesday, bookings: Booking[] = []) =>
    firstBookableDay(household(membership, { bookings }), 'mia', chosen, now, EXAMPLE_VENUE);

  it('is the chosen day if that day can be booked', () => {
    expect(start(byCard('leader'))).toEqual({ day: wednesday, reason: null });
    expect(start(byCard('leader'), nextTuesday)).toEqual({ day: nextTuesday, reason: null });
  });

  it('is the next open day when the venue is closed on the chosen one, or for the rest of it', () => {
    expect(start(byCard('leader'), nextMonday)).toEqual({ day: nextTuesday, reason: null });
    const mia = household(byCard('leader'));
    expect(firstBookableDay(mia, 'mia', sunday, at('2026-11-22', '17:30'), EXAMPLE_VENUE)).toEqual({
      day: nextTuesday,
      reason: null,
    });
  });

  it('is another day of the week when the chosen day is full', () => {
    expect(start(byCard('legacy-maker'), wednesday, [on('2026-11-18', 24)])).toEqual({
      day: '2026-11-19',
      reason: null,
    });
  });

  it('is in the next week when the last day of this week is full', () => {
    const onSunday = at('2026-11-22');
    const maker = household(byCard('legacy-maker'), { bookings: [on('2026-11-22', 24)] });
    expect(firstBookableDay(maker, 'mia', sunday, onSunday, EXAMPLE_VENUE)).toEqual({
      day: nextTuesday,
      reason: null,
    });
  });

  // spec: bookings-view-2
  it('is null when the weekly hours are booked, unless a later day is chosen', () => {
    const full = [on('2026-11-20', 2)];
    expect(start(byCard('supporter'), wednesday, full)).toEqual({
      day: null,
      reason: 'All hours for the week of 16 Nov are booked or used. Choose a later day to book ahead.',
    });
    expect(start(byCard('supporter'), nextTuesday, full)).toEqual({ day: nextTuesday, reason: null });
  });

  it('is null until the membership is paid', () => {
    expect(start(unpaid('leader'))).toEqual({ day: null, reason: 'mia hasn’t paid yet.' });
  });
});

describe('bookingOptionsFor', () => {
  const optionsFor = (membership: Membership, bookings: Booking[] = [], day = wednesday) => {
    const current = household(membership, { bookings });
    return bookingOptionsFor(current, current.primary, day, now, EXAMPLE_VENUE);
  };

  it('offers the hours left in the week', () => {
    expect(optionsFor(byCard('leader'), [on('2026-11-20', 4)])).toEqual({
      maxHours: 1,
      note: '1 h left',
      reason: null,
    });
  });

  it('notes the hours already booked on the day', () => {
    const { maxHours, note } = optionsFor(byCard('leader'), [on('2026-11-18', 2)]);
    expect(maxHours).toBe(3);
    expect(note).toBe('2 h booked, 3 h left');
  });

  it('offers a legacy-maker as long as the venue is open, up to a full day, without a weekly limit', () => {
    expect(optionsFor(byCard('legacy-maker'), [on('2026-11-21', 8)], saturday)).toMatchObject({
      maxHours: 4,
      reason: null,
    });
    expect(optionsFor(byCard('legacy-maker'))).toEqual({ maxHours: 6, note: '', reason: null });
    expect(optionsFor(byCard('legacy-maker'), [], saturday).maxHours).toBe(12);
  });

  it('gives the reason once the weekly hours are booked', () => {
    expect(optionsFor(byCard('supporter'), [on('2026-11-20', 2)])).toEqual({
      maxHours: 1,
      note: '0 h left',
      reason: 'All hours for the week of 16 Nov are booked or used.',
    });
  });
});

describe('sharedBookingOptions', () => {
  const family = aHousehold(aPerson('mia', byCard('leader')), [
    aFamilyMember('leo', byCard('supporter'), { bookings: [on('2026-11-20', 1)] }),
    aFamilyMember('zoe', unpaid('leader')),
  ]);
  const [mia, leo, zoe] = [family.primary, ...family.family];
  const optionsFor = (...people: (Person | undefined)[]) =>
    sharedBookingOptions(
      family,
      people.filter((person) => person !== undefined),
      wednesday,
      now,
      EXAMPLE_VENUE,
    );

  it('are the options of a single person', () => {
    expect(optionsFor(mia)).toEqual(bookingOptionsFor(family, family.primary, wednesday, now, EXAMPLE_VENUE));
  });

  it('offer as many hours as all of several people can book', () => {
    expect(optionsFor(mia, leo)).toEqual({ maxHours: 1, note: '', reason: null });
  });

  it('give the reason once for a day that no one can book', () => {
    const people = [family.primary, ...family.family];
    const reasonOn = (day: string) =>
      sharedBookingOptions(family, people, venueDate(day), now, EXAMPLE_VENUE).reason;
    expect(reasonOn('2026-11-17')).toBe('Please select today or a later day.');
    expect(reasonOn('2026-11-23')).toBe('We’re closed on Mon 23 Nov. The next day we’re open is Tue 24 Nov.');
    expect(reasonOn('2027-11-23')).toContain('weeks');
  });

  it('give the reasons of everyone who can’t book', () => {
    const full = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('ben', byCard('supporter'), { bookings: [on('2026-11-20', 2)] }),
    ]);
    const people = [full.primary, ...full.family];
    expect(optionsFor(mia, zoe).reason).toBe('zoe hasn’t paid yet.');
    expect(sharedBookingOptions(full, people, wednesday, now, EXAMPLE_VENUE).reason).toBe(
      'ben: All hours for the week of 16 Nov are booked or used.',
    );
  });
});

describe('withOptimisticBooking', () => {
  const booked = household(byCard('leader'), { bookings: [on('2026-11-18', 2)] });
  const bookingsWith = (hours: number, personId = 'mia') =>
    withOptimisticBooking(booked, { personId, day: wednesday, hours }).primary.bookings;

  it('sets the hours before and after the server’s update arrives', () => {
    expect(bookingsWith(3)).toEqual([on('2026-11-18', 3)]);
    expect(bookingsWith(2)).toEqual([on('2026-11-18', 2)]);
  });

  it('removes the booking when the hours are zero', () => {
    expect(bookingsWith(0)).toEqual([]);
  });

  it('changes nothing when the person is no longer in the household', () => {
    expect(bookingsWith(3, 'nobody')).toEqual([on('2026-11-18', 2)]);
  });
});
