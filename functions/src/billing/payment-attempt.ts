import { createHash } from 'node:crypto';
import type { CardPayment, CardPurpose } from '@legacy-hub/domain/billing/card-payment';
import type { WirePaymentStep } from '@legacy-hub/domain/billing/wire';
import type { Refused } from '@legacy-hub/domain/decision';
import type { Cents } from '@legacy-hub/domain/money';
import type { Instant } from '@legacy-hub/domain/venue-time';

/** How far a payment is. */
export type PaymentStep = { ok: true; answer: WirePaymentStep } | Refused;

export const PAID: PaymentStep = { ok: true, answer: { requiresAction: false, success: true } };

export const asksTheBank = (clientSecret: string): PaymentStep => ({
  ok: true,
  answer: { requiresAction: true, clientSecret },
});

/** The same press with the same card is the same payment; another card is another attempt. */
export function paymentId(payer: string, gesture: string, card: string): string {
  return createHash('sha256').update([payer, gesture, card].join(' ')).digest('hex').slice(0, 32);
}

interface Wanted {
  readonly id: string;
  readonly who: CardPayment['who'];
  readonly purpose: CardPurpose;
  readonly amountCents: Cents;
  readonly paymentMethod: string;
}

export const newPayment = (wanted: Wanted, now: Instant): CardPayment => ({
  ...wanted,
  version: 1,
  createdAt: now,
  providerId: null,
  state: { status: 'open' },
});
