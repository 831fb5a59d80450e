import { expect, it } from 'vitest';
import { parsePassCode } from '../pass-code.ts';
import { isWalkInId } from './id.ts';
import { passFromKey, type Sha256, walkInIdFromKey } from './pass-from-key.ts';

/** Stands in for the hash of the platform. */
const sha256: Sha256 = async (text) =>
  Uint8Array.from({ length: 32 }, (_, seed) =>
    [...text].reduce((hash, character) => (hash * 31 + character.charCodeAt(0) + seed) % 65_521, 7),
  );

it('the id and the code of a pass follow from its idempotency key, and each key has its own', async () => {
  const pass = await passFromKey('a-key-of-staff', sha256);
  expect(pass).toEqual(await passFromKey('a-key-of-staff', sha256));
  expect(pass.walkInId).toBe(await walkInIdFromKey('a-key-of-staff', sha256));
  expect(isWalkInId(pass.walkInId)).toBe(true);
  expect(parsePassCode(pass.code)).toBe(pass.code);
  const other = await passFromKey('another-key', sha256);
  expect(other.walkInId).not.toBe(pass.walkInId);
  expect(other.code).not.toBe(pass.code);
});
