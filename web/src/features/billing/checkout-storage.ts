import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import * as z from 'zod/mini';
import { clearSession, readSession, writeSession } from '../../browser/use-session-storage.ts';

const PURCHASE_KEY = 'purchase';
const ATTEMPT_KEY = 'attempt';

const contact = { name: z.string(), email: z.string(), phone: z.string() };
const tier = z.enum(TIER_ORDER);

const purchaseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('membership'), ...contact, memberships: z.tuple([tier], tier) }),
  z.object({
    kind: z.literal('walk-in'),
    ...contact,
    walkInId: z.string(),
    totalAmountInCents: z.int(),
  }),
]);

const attemptSchema = z.object({ idempotencyKey: z.string(), paymentMethodId: z.string() });

/** What is paid for at the checkout. */
export type Purchase = z.infer<typeof purchaseSchema>;

/** One payment attempt with one card. Sending it again does not charge twice. */
export type Attempt = z.infer<typeof attemptSchema>;

export function savePurchase(purchase: Purchase): void {
  writeSession(PURCHASE_KEY, purchase);
  clearAttempt();
}

export const loadPurchase = (): Purchase | null => readSession(PURCHASE_KEY, purchaseSchema);

export const saveAttempt = (attempt: Attempt): void => writeSession(ATTEMPT_KEY, attempt);

/** An attempt with an unknown outcome: the response was lost, or the page was reloaded. */
export const loadAttempt = (): Attempt | null => readSession(ATTEMPT_KEY, attemptSchema);

export const clearAttempt = (): void => clearSession(ATTEMPT_KEY);
