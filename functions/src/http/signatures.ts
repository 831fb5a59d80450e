import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkSecret } from '../firebase/parameters.ts';

/** The first word is the purpose, so that a signature proves nothing else. */
type Words = readonly [purpose: string, ...words: string[]];

/** Bytes that only this server can derive from these words. */
export const derive = (...words: Words): Buffer =>
  createHmac('sha256', linkSecret.value()).update(words.join(' ')).digest();

export const sign = (...words: Words): string => derive(...words).toString('base64url');

export const isSigned = (signature: string, ...words: Words): boolean =>
  isSame(Buffer.from(signature, 'base64url'), derive(...words));

/** Takes the same time whichever bytes differ. */
export const isSame = (actual: Buffer, expected: Buffer): boolean =>
  actual.length === expected.length && timingSafeEqual(actual, expected);
