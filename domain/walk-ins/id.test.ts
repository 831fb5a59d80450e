import { expect, it } from 'vitest';
import { createWalkInId, isWalkInId } from './id.ts';

it('tells the id of a day pass from the uid of a household', () => {
  expect(isWalkInId(createWalkInId('6f1b0a5c-3f6e-4a1e-9d0e-2f3f0c1f5a77'))).toBe(true);
  expect(isWalkInId('kT4mXv0bQWPq8TnU6oY2xZr1Lh73')).toBe(false);
});
