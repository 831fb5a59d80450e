import { expect, it } from 'vitest';
import { closedText, openingText } from './opening-text.ts';
import { venueDate } from './venue-time.ts';

it('says when the venue is open on a day', () => {
  expect(openingText(venueDate('2026-11-27'))).toContain('10 am');
});

it('says why a day can’t be chosen', () => {
  expect(closedText(venueDate('2026-11-27'))).toBeNull();
  expect(closedText(venueDate('2026-11-30'))).toBe('closed');
  expect(closedText(venueDate('2026-12-25'))).toBe('closed: Christmas');
});
