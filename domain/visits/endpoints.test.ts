import { expect, test } from 'vitest';
import { firstMessage } from '../api/request-fields.ts';
import { checkIn } from './endpoints.ts';

// spec: visits-endpoints-1
test('a check-in without a selection is refused', () => {
  const { error } = checkIn.input.safeParse({ userId: 'uid1', membershipIds: [], familyIds: [] });
  expect(error && firstMessage(error)).toBe('Please select who’s coming in.');
});

test('family members can be checked in without the primary member', () => {
  expect(checkIn.input.parse({ userId: 'uid1', familyIds: ['p2'] })).toEqual({
    userId: 'uid1',
    personIds: ['p2'],
  });
});

test('a check-in without a customer is refused', () => {
  const { error } = checkIn.input.safeParse({ membershipIds: ['p1'] });
  expect(error && firstMessage(error)).toBe('Please choose a customer.');
});
