import { randomUUID } from 'node:crypto';

export const newEmail = (prefix: string): string => `${prefix}-${randomUUID()}@example.test`;
