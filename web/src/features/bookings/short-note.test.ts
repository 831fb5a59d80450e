import { aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { addDays, dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, it } from 'vitest';
import { shortNote } from './short-note.ts';

const today = dayOf(now);
const booked = (inDays: number, hours: number) => ({ day: addDays(today, inDays), hours, usedBy: null });

it('gives the hours booked on the day, and those left in its week unless they are unlimited', () => {
  const bookings = [booked(0, 1), booked(1, 2)];
  expect(shortNote(aPerson('mia', byCard('leader'), { bookings }), today, now)).toBe('1 h booked, 2 h left');
  expect(shortNote(aPerson('mia', byCard('supporter')), today, now)).toBe('2 h left');
  expect(shortNote(aPerson('mia', byCard('legacy-maker')), today, now)).toBe('');
});
