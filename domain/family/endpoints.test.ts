import { expect, test } from 'vitest';
import { firstSentence } from '../request-fields.ts';
import { addFamily, editFamily } from './endpoints.ts';

const child = { name: 'Bo', age: 9, relationship: 'Son', tier: 'leader', photo: 'photos/uid1/abc.webp' };

test.each(['name', 'relationship', 'photo'])('nobody is added or edited without %s', (field) => {
  const incomplete = { ...child, _id: 'p2', [field]: '' };
  for (const { input } of [addFamily, editFamily]) {
    const { error } = input.safeParse(incomplete);
    expect(error && firstSentence(error)).toBe('All fields are required.');
  }
});

test('the age of a family member may stay unknown', () => {
  const { age: _unknown, ...rest } = child;
  expect(addFamily.input.parse(rest).age).toBeNull();
});

test('a day pass is no tier for a family member', () => {
  const { error } = addFamily.input.safeParse({ ...child, tier: 'walk-in' });
  expect(error && firstSentence(error)).toBe('Please choose a membership.');
});
