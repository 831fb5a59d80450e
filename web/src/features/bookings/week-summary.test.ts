import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import type { Booking } from '@legacy-hub/domain/documents/booking';
import type { Visit } from '@legacy-hub/domain/documents/visit';
import { aPerson, at, byCard, now } from '@legacy-hub/domain/testing/households';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { weekSummary } from './week-summary.ts';

const wednesday = venueDate('2026-11-18');
const sunday = venueDate('2026-11-22');
const nextMonday = venueDate('2026-11-23');

const on = (day: string, hours = 1, usedBy: string | null = null): Booking => ({
  day: venueDate(day),
  hours,
  usedBy,
});
const visit = (day: string, hours: number, more: Partial<Visit> = {}): Visit => ({
  id: `visit-${day}`,
  at: at(day),
  day: venueDate(day),
  hours,
  fromAllowance: hours,
  fromBought: 0,
  sessionHours: hours,
  by: 'staff',
  idempotencyKey: `key-${day}`,
  undone: null,
  ...more,
});

describe('weekSummary', () => {
  const mia = aPerson('mia', byCard('leader'), {
    bookings: [on('2026-11-17', 1, 'visit-2026-11-17'), on('2026-11-18', 2), on('2026-11-24')],
    visits: [
      visit('2026-11-17', 1),
      visit('2026-11-18', 1),
      visit('2026-11-16', 1, { undone: { at: now, by: 'staff' } }),
    ],
  });

  it('lists Monday to Sunday with hours booked and visited, and marks today', () => {
    const week = weekSummary(mia, sunday, now);
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

  it('describes each day in a sentence', () => {
    const messages = weekSummary(mia, wednesday, now).map(({ message }) => message);
    expect(messages.slice(0, 3)).toEqual([
      'Mon 16 Nov: closed',
      'Tue 17 Nov: 1 hour visited',
      'Wed 18 Nov, today: 2 hours booked, 1 hour visited',
    ]);
  });

  it('has a heading relative to the current week', () => {
    expect([0, 1, 2].map(portalBookings.week.away)).toEqual(['This week', 'Next week', 'In 2 weeks']);
  });

  it('can show any other week', () => {
    const later = weekSummary(mia, nextMonday, now);
    expect(later.map(({ booked }) => booked)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});
