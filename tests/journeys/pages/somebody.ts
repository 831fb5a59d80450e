import { randomUUID } from 'node:crypto';

/** An email that nobody has used before. */
export const newEmail = (who: string): string => `${who}-${randomUUID()}@example.test`;
