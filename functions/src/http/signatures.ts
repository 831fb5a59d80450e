import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkSecret } from '../firebase/parameters.ts';

/** The first word is the purpose, so that a signature is valid for nothing else. */
type Words = readonly [purpose: string, ...words: string[]];

/** Derives bytes that only this server can compute from these words. */
export const derive = (...words: Words): Buffer =>
  createHmac('sha256', linkSecret.value()).update(words.join(' ')).digest();

export const sign = (...words: Words): string => derive(...words).toString('base64url');

export const isSigned = (signature: string, ...words: Words): boolean =>
  isSame(Buffer.from(signature, 'base64url'), derive(...words));

/** Compares in constant time. */
export const isSame = (actual: Buffer, expected: Buffer): boolean =>
  actual.length === expected.length && timingSafeEqual(actual, expected);
