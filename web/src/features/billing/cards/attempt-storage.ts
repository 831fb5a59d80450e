import * as z from 'zod/mini';
import { clearSession, readSession, writeSession } from '../../../browser/use-session-storage.ts';

const attemptSchema = z.object({
  idempotencyKey: z.string(),
  paymentMethodId: z.string(),
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
});

/** An attempt whose outcome is unknown, with the card details that its holder recognises. */
export type OpenAttempt = z.infer<typeof attemptSchema>;

/** One payment attempt with one card. Sending it again does not charge twice. */
export type Attempt = Omit<OpenAttempt, 'card'>;

export type AttemptStorage = {
  load: () => OpenAttempt | null;
  save: (attempt: OpenAttempt) => void;
  clear: () => void;
};

/**
 * Stores an attempt so that it survives a reload, together with its order, because only the same order can be
 * sent again.
 */
export const storedAttempt = (key: string, order: object = {}): AttemptStorage => ({
  load: () => readSession(key, attemptSchema),
  save: (attempt) => writeSession(key, { ...attempt, order }),
  clear: () => clearSession(key),
});

/** Returns the order of an attempt whose outcome is unknown, or null if there is none. */
export const readOrder = <T>(key: string, schema: z.ZodMiniType<T>): T | null =>
  readSession(key, z.object({ order: schema }))?.order ?? null;
