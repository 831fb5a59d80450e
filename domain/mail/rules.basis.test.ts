import { expect, it } from 'vitest';
import { venueDate } from '../venue/time/venue-time.ts';
import { canBeStopped } from './rules.ts';

// spec: mail-basis-1
it('lets members stop reminders of bookings, and nothing that the membership needs', () => {
  const reminder = { uid: 'mia', name: 'Mia', day: venueDate('2026-11-21'), people: [] };
  expect(canBeStopped({ kind: 'booking-tomorrow', ...reminder })).toBe(true);
  expect(canBeStopped({ kind: 'reset-password', uid: 'mia' })).toBe(false);
});
