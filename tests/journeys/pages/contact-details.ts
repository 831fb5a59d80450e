import { randomUUID } from 'node:crypto';

/** A unique email address. */
export const newEmail = (prefix: string): string => `${prefix}-${randomUUID()}@example.test`;
