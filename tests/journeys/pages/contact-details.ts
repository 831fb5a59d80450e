import { randomInt, randomUUID } from 'node:crypto';

/** A unique email address. */
export const newEmail = (prefix: string): string => `${prefix}-${randomUUID()}@example.test`;

/** A random mobile number. */
export const newPhone = (): string => `04${String(randomInt(100_000_000)).padStart(8, '0')}`;
