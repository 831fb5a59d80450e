import { expect, test } from 'vitest';
import { firstMessage } from '../request-fields.ts';
import { checkIn } from './endpoints.ts';

test('nobody selected is nobody to check in', () => {
  const { error } = checkIn.input.safeParse({ userId: 'uid1', membershipIds: [], familyIds: [] });
  expect(error && firstMessage(error)).toBe('Please select who is coming in.');
});

test('a family can come in without the primary member', () => {
  expect(checkIn.input.parse({ userId: 'uid1', familyIds: ['p2'] })).toEqual({
    userId: 'uid1',
    personIds: ['p2'],
  });
});

test('who sends no customer is asked to choose one', () => {
  const { error } = checkIn.input.safeParse({ membershipIds: ['p1'] });
  expect(error && firstMessage(error)).toBe('Please choose a customer.');
});
