import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import * as z from 'zod/mini';
import { clearSession, readSession, writeSession } from '../../app/use-session-storage.ts';

const PURCHASE = 'purchase';
const ATTEMPT = 'attempt';

const contact = { name: z.string(), email: z.string(), phone: z.string() };
const tier = z.enum(TIER_ORDER);

const purchaseShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('membership'), ...contact, memberships: z.tuple([tier], tier) }),
  z.object({
    kind: z.literal('walk-in'),
    ...contact,
    walkInId: z.string(),
    totalAmountInCents: z.int(),
  }),
]);

const attemptShape = z.object({ idempotencyKey: z.string(), paymentMethodId: z.string() });

/** What somebody registered for and takes to the checkout. */
export type Purchase = z.infer<typeof purchaseShape>;

/** One press of the pay button with one card; sent again it charges nothing twice. */
export type Attempt = z.infer<typeof attemptShape>;

export function savePurchase(purchase: Purchase): void {
  writeSession(PURCHASE, purchase);
  clearAttempt();
}

export const loadPurchase = (): Purchase | null => readSession(PURCHASE, purchaseShape);

export const saveAttempt = (attempt: Attempt): void => writeSession(ATTEMPT, attempt);

/** An attempt that nobody knows the end of: the answer was lost, or the page was reloaded. */
export const loadAttempt = (): Attempt | null => readSession(ATTEMPT, attemptShape);

export const clearAttempt = (): void => clearSession(ATTEMPT);
