import { expect, test } from 'vitest';
import { firstSentence } from '../request-fields.ts';
import { assignHours, removeAssign } from './endpoints.ts';

const visit = { isFamily: true, memberId: 'p2', day: '2026-11-23', hours: 1 };

const told = (change: object): string | null => {
  const { error } = assignHours.input.safeParse({ ...visit, ...change });
  return error ? firstSentence(error) : null;
};

test('a booking is for at least one hour, and for no more than a day has', () => {
  expect(told({ hours: 0 })).toBe('Number of hours must be at least 1.');
  expect(told({ hours: 25 })).toBe('Number of hours cannot be more than 24.');
});

test('a booking is for a day', () => {
  expect(told({ day: '' })).toBe('Please select a day.');
});

test('who is not of the family is the primary member, whatever id is sent', () => {
  const { isFamily: _family, ...primary } = { ...visit, isFamily: false };
  expect(removeAssign.input.parse({ ...primary, isFamily: false })).toEqual({
    day: '2026-11-23',
    personId: null,
  });
});

test('who is of the family is named', () => {
  expect(assignHours.input.parse(visit)).toEqual({ day: '2026-11-23', hours: 1, personId: 'p2' });
  expect(told({ memberId: null })).toBe('Please choose who is coming.');
});
