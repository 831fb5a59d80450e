import { expect, test } from 'vitest';
import { firstMessage } from '../api/request-fields.ts';
import { addFamilyMember, editFamilyMember } from './endpoints.ts';

const child = { name: 'Bo', age: 9, relationship: 'Son', tier: 'leader', photo: 'photos/uid1/abc.webp' };

// spec: family-endpoints-1
test.each(['name', 'relationship', 'photo'])(
  'a family member without %s is neither added nor edited',
  (field) => {
    const incomplete = { ...child, _id: 'p2', [field]: '' };
    for (const { input } of [addFamilyMember, editFamilyMember]) {
      const { error } = input.safeParse(incomplete);
      expect(error && firstMessage(error)).toBe('All fields are required.');
    }
  },
);

test('a family member’s age is optional', () => {
  const { age: _unknown, ...rest } = child;
  expect(addFamilyMember.input.parse(rest).age).toBeNull();
});

test('a day pass is refused as a family member’s tier', () => {
  const { error } = addFamilyMember.input.safeParse({ ...child, tier: 'walk-in' });
  expect(error && firstMessage(error)).toBe('Please choose a membership.');
});
