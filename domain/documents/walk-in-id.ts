import { createPassCode } from '../core/pass-code.ts';

const PREFIX = 'walk-in-';

/**
 * Creates the id of a day pass. The prefix distinguishes it from a household's id where both are possible;
 * Firebase never creates a uid with it.
 */
export const createWalkInId = (unique: string): string => PREFIX + unique;

export const isWalkInId = (id: string): boolean => id.startsWith(PREFIX);

export type Sha256 = (text: string) => Promise<Uint8Array>;

const ID_BYTES = 16;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a hash, because the idempotency key reveals the pass code, and more people see the id. */
export const walkInIdFromKey = async (idempotencyKey: string, sha256: Sha256): Promise<string> =>
  createWalkInId(toHex((await sha256(idempotencyKey)).subarray(0, ID_BYTES)));

/**
 * Derives the id and the code of a pass that staff register, so that an offline counter can issue it. Keys
 * contain no space, so the code can't be derived from the id.
 */
export const passFromKey = async (idempotencyKey: string, sha256: Sha256) => ({
  walkInId: await walkInIdFromKey(idempotencyKey, sha256),
  code: createPassCode(await sha256(`pass code ${idempotencyKey}`)),
});
