import { expect, it } from 'vitest';
import { venueDate } from '../../venue/time/venue-time.ts';
import { firstRenewalDay } from './price-lines.ts';

it('the first payment pays for a week, even across the change to daylight saving time', () => {
  expect(firstRenewalDay(venueDate('2026-10-01'))).toBe('2026-10-08');
});
