import { createPassCode } from '../core/pass-code.ts';

const PREFIX = 'walk-in-';

/** Where a customer's id may be a household's or a day pass's, the prefix says which; Firebase makes no such uid. */
export const createWalkInId = (unique: string): string => PREFIX + unique;

export const isWalkInId = (id: string): boolean => id.startsWith(PREFIX);

export type Sha256 = (text: string) => Promise<Uint8Array>;

const ID_BYTES = 16;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A hash, because the idempotency key reveals the pass code, and more people know the id. */
export const walkInIdFromKey = async (idempotencyKey: string, sha256: Sha256): Promise<string> =>
  createWalkInId(toHex((await sha256(idempotencyKey)).subarray(0, ID_BYTES)));

/**
 * The id and the code of a pass that staff register, so that a counter without a network can hand it out. No key has a
 * space, so the code can't be had from the id.
 */
export const passFromKey = async (idempotencyKey: string, sha256: Sha256) => ({
  walkInId: await walkInIdFromKey(idempotencyKey, sha256),
  code: createPassCode(await sha256(`pass code ${idempotencyKey}`)),
});
