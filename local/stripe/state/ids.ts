import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type MakeId = (prefix: string, length?: number) => string;

/** With a seed, the same history gives the same ids. */
export function createIds(seed?: number): MakeId {
  const pick = seed === undefined ? () => randomInt(LETTERS.length) : seeded(seed);
  return (prefix, length = 24) =>
    `${prefix}_${Array.from({ length }, () => LETTERS[pick()] ?? '0').join('')}`;
}

/** A linear congruential generator; repeatable is all that is needed. */
function seeded(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number(state >> 33n) % LETTERS.length;
  };
}
