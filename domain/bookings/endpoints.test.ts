import { expect, test } from 'vitest';
import { firstMessage } from '../request-fields.ts';
import { bookHours, removeBooking } from './endpoints.ts';

const visit = { isFamily: true, memberId: 'p2', day: '2026-11-23', hours: 1 };

const refusalMessage = (change: object): string | null => {
  const { error } = bookHours.input.safeParse({ ...visit, ...change });
  return error ? firstMessage(error) : null;
};

// spec: bookings-endpoints-1
test('a booking must be for 1 to 24 hours', () => {
  expect(refusalMessage({ hours: 0 })).toBe('Number of hours must be at least 1.');
  expect(refusalMessage({ hours: 25 })).toBe('Number of hours cannot be more than 24.');
});

test('a booking without a day is refused', () => {
  expect(refusalMessage({ day: '' })).toBe('Please select a day.');
});

test('a booking outside the family is for the primary member, whatever member id is sent', () => {
  const { isFamily: _family, ...primary } = { ...visit, isFamily: false };
  expect(removeBooking.input.parse({ ...primary, isFamily: false })).toEqual({
    day: '2026-11-23',
    personId: null,
  });
});

test('a booking for a family member must name that member', () => {
  expect(bookHours.input.parse(visit)).toEqual({ day: '2026-11-23', hours: 1, personId: 'p2' });
  expect(refusalMessage({ memberId: null })).toBe('Please choose who is coming.');
});
