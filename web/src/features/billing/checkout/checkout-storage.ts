import { TIER_ORDER } from '@legacy-hub/domain/core/tiers';
import { venueDateSchema } from '@legacy-hub/domain/core/value-schemas';
import { parsePaymentLink } from '@legacy-hub/domain/registration/parse-payment-link';
import * as z from 'zod/mini';
import { readSession, writeSession } from '../../../browser/use-session-storage.ts';
import { storedAttempt } from '../cards/attempt-storage.ts';

const PURCHASE_KEY = 'purchase';

const contact = { name: z.string(), email: z.string(), phone: z.string() };
const tier = z.enum(TIER_ORDER);

const purchaseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('membership'),
    ...contact,
    /** The adult's name, if the primary member is their child. */
    contactName: z.optional(z.string()),
    memberships: z.tuple([tier], tier),
    /** The version of the terms that the customer agreed to. */
    termsVersion: z.optional(venueDateSchema),
    /** True for a household that restarts its membership: it has a password, and its family is on record. */
    isMember: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('walk-in'),
    ...contact,
    walkInId: z.string(),
    totalAmountInCents: z.int(),
    date: venueDateSchema,
    hours: z.int(),
    participants: z.int(),
    concessions: z.optional(z.int()),
    adults: z.int(),
    /** The address at which guardians consent; missing if the venue asks for none. */
    consentPath: z.optional(z.string()),
  }),
]);

const completedSchema = z.object({
  purchase: purchaseSchema,
  paidOn: z.optional(venueDateSchema),
  passCode: z.optional(z.string()),
});

export type Purchase = z.infer<typeof purchaseSchema>;
export type MembershipPurchase = Extract<Purchase, { kind: 'membership' }>;
export type WalkInPurchase = Extract<Purchase, { kind: 'walk-in' }>;

/** The purchase on the thank-you page. The browser's history stores it, so that a reload shows it again. */
export type Completed = z.infer<typeof completedSchema>;

/** The name on the card's billing details. */
export const payerOf = (purchase: Purchase): string =>
  (purchase.kind === 'membership' ? purchase.contactName : undefined) ?? purchase.name;

export function parseCompleted(state: unknown): Completed | null {
  const parsed = z.safeParse(completedSchema, state);
  return parsed.success ? parsed.data : null;
}

export function savePurchase(purchase: Purchase): void {
  writeSession(PURCHASE_KEY, purchase);
  CHECKOUT_ATTEMPT.clear();
}

/**
 * Returns the purchase to pay: from a payment link, which is then removed from the address, or chosen
 * earlier.
 */
export function openPurchase(): Purchase | null {
  const registration = parsePaymentLink(location.hash);
  if (registration) {
    savePurchase({ kind: 'membership', ...registration });
    history.replaceState(history.state, '', location.pathname);
  }
  return readSession(PURCHASE_KEY, purchaseSchema);
}

export const CHECKOUT_ATTEMPT = storedAttempt('attempt');

/** True if a day pass may have been paid for: its payment has to end before another pass is registered. */
export const isPassPaymentOpen = (): boolean =>
  CHECKOUT_ATTEMPT.load() !== null && readSession(PURCHASE_KEY, purchaseSchema)?.kind === 'walk-in';
