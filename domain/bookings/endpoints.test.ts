import { expect, test } from 'vitest';
import { firstMessage } from '../api/request-fields.ts';
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

test('a booking is for the person with the member id, and null means the primary member', () => {
  const { hours: _hours, ...booking } = visit;
  expect(removeBooking.input.parse({ ...booking, isFamily: false, memberId: null }).personId).toBeNull();
  expect(removeBooking.input.parse({ ...booking, isFamily: false }).personId).toBe('p2');
});

test('a booking for a family member must have that member’s id', () => {
  expect(bookHours.input.parse(visit)).toEqual({ day: '2026-11-23', hours: 1, personIds: ['p2'] });
  expect(refusalMessage({ memberId: null })).toBe('Please choose who is coming.');
});

test('a booking can be for more people of the household, in a list of limited length', () => {
  const input = { ...visit, isFamily: false, memberId: null, memberIds: ['p2', 'p3'] };
  expect(bookHours.input.parse(input)).toMatchObject({ personIds: [null, 'p2', 'p3'] });
  const memberIds = Array.from({ length: 21 }, (_, index) => `p${index}`);
  expect(refusalMessage({ memberIds })).toBe('Please choose who is coming.');
});
