import { expect, it } from 'vitest';
import { parsePassCode } from '../core/pass-code.ts';
import { createWalkInId, isWalkInId, passFromKey, type Sha256, walkInIdFromKey } from './walk-in-id.ts';

it('the id of a day pass differs from the uid of a household', () => {
  expect(isWalkInId(createWalkInId('6f1b0a5c-3f6e-4a1e-9d0e-2f3f0c1f5a77'))).toBe(true);
  expect(isWalkInId('kT4mXv0bQWPq8TnU6oY2xZr1Lh73')).toBe(false);
});

/** Replaces the platform's hash function. */
const sha256: Sha256 = async (text) =>
  Uint8Array.from({ length: 32 }, (_, seed) =>
    [...text].reduce((hash, character) => (hash * 31 + character.charCodeAt(0) + seed) % 65_521, 7),
  );

it('the id and the code of a pass derive from its idempotency key, differently for every key', async () => {
  const pass = await passFromKey('a-key-of-staff', sha256);
  expect(pass).toEqual(await passFromKey('a-key-of-staff', sha256));
  expect(pass.walkInId).toBe(await walkInIdFromKey('a-key-of-staff', sha256));
  expect(isWalkInId(pass.walkInId)).toBe(true);
  expect(parsePassCode(pass.code)).toBe(pass.code);
  const other = await passFromKey('another-key', sha256);
  expect(other.walkInId).not.toBe(pass.walkInId);
  expect(other.code).not.toBe(pass.code);
});
