import { cents } from '@legacy-hub/domain/core/money';
import { NOTHING_SETTLED } from '@legacy-hub/domain/documents/closure';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, it } from 'vitest';
import { describeDays, describeSummary } from './describe.ts';

it('a closure that affected no one has no text', () => {
  expect(describeSummary(NOTHING_SETTLED)).toEqual([]);
});

it('a closure describes the outcome for everyone', () => {
  const summary = {
    bookings: { households: 2, people: 3, hours: 5 },
    refunded: { customers: 1, amountCents: cents(2100) },
    toCollect: { customers: 2, amountCents: cents(4200) },
    moved: 1,
    leftOpen: 1,
    canceled: 1,
    paused: 2,
    weeksMoved: 1,
    notified: 3,
  };
  expect(describeSummary(summary)).toEqual([
    'bookings of 2 households cancelled (5 hours)',
    '1 day pass moved',
    '1 day pass refunded ($21.00)',
    '2 day passes to refund at the counter ($42.00)',
    '1 day pass left open',
    '1 day pass cancelled unpaid',
    '2 households paused',
    'paid weeks of 1 household moved',
    '3 customers notified',
  ]);
});

it('a closure’s days are described by the first and the last', () => {
  const [saturday, sunday] = [venueDate('2026-11-21'), venueDate('2026-11-22')];
  expect([[], [saturday], [saturday, sunday]].map(describeDays)).toEqual([
    '',
    'Sat 21 Nov',
    'Sat 21 Nov to Sun 22 Nov, 2 days',
  ]);
});
