import { expect, it } from 'vitest';
import { venueDate } from '../venue/time/venue-time.ts';
import { listOf } from './rules.ts';

// spec: mail-basis-1
it('lets members stop reminders of bookings and admins the week, and nothing that anyone needs', () => {
  const reminder = { uid: 'mia', name: 'Mia', day: venueDate('2026-11-21'), people: [] };
  expect(listOf({ kind: 'booking-tomorrow', ...reminder })).toEqual({ uid: 'mia', list: 'reminders' });
  const week = { kind: 'owner-week', uid: 'ada', monday: venueDate('2026-11-16') } as const;
  expect(listOf(week)).toEqual({ uid: 'ada', list: 'week' });
  expect(listOf({ kind: 'reset-password', uid: 'mia' })).toBeNull();
});
