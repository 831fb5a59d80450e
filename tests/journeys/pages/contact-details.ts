import { randomInt, randomUUID } from 'node:crypto';

/** An email that nobody has used before. */
export const newEmail = (who: string): string => `${who}-${randomUUID()}@example.test`;

/** A mobile number that hardly anybody has. */
export const newPhone = (): string => `04${String(randomInt(100_000_000)).padStart(8, '0')}`;
