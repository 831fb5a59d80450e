import { createHash } from 'node:crypto';
import type { CardPayment, CardPurpose } from '@legacy-hub/domain/billing/payments/card-payment';
import type { WirePaymentStep, WirePurchaseChanged } from '@legacy-hub/domain/billing/wire';
import type { Cents } from '@legacy-hub/domain/core/money';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { Seat } from '@legacy-hub/domain/documents/billing';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';

export type PaymentResult = { ok: true; body: WirePaymentStep } | Refused;

export const PAID: PaymentResult = { ok: true, body: { requiresAction: false, success: true } };

export const actionRequired = (clientSecret: string): PaymentResult => ({
  ok: true,
  body: { requiresAction: true, clientSecret },
});

/**
 * Refuses because the checkout showed another purchase, or a lower price. The response includes the purchase
 * that is due.
 */
export function refuseChanged(due: WirePurchaseChanged['due']): Refused & { body: WirePurchaseChanged } {
  const changed = refuse('changed-since-loaded');
  const { code, message: error } = changed.refusal;
  return { ...changed, body: { code, error, due } };
}

/**
 * Refuses a registration payment for seats other than those due. If none are due, the response includes no
 * purchase.
 */
export function refuseOtherSeats(due: readonly Seat[]): Refused {
  const [first, ...others] = due.map(({ tier }) => tier);
  return first === undefined
    ? refuse('changed-since-loaded')
    : refuseChanged({ memberships: [first, ...others] });
}

export const seatsOf = ({ purpose }: CardPayment): Seat[] =>
  purpose.kind === 'registration' ? purpose.seats : [];

/**
 * Returns the id of an attempt. A retry with the same key and card is the same attempt; another card starts a
 * new one.
 */
export function paymentAttemptId(payer: string, idempotencyKey: string, card: string): string {
  return createHash('sha256').update([payer, idempotencyKey, card].join(' ')).digest('hex').slice(0, 32);
}

interface PaymentRequest {
  readonly id: string;
  readonly who: CardPayment['who'];
  readonly purpose: CardPurpose;
  readonly amountCents: Cents;
  readonly paymentMethod: string;
  readonly staff?: string;
}

export const newPayment = (requested: PaymentRequest, now: Instant): CardPayment => ({
  ...requested,
  version: 1,
  createdAt: now,
  providerId: null,
  state: { status: 'open' },
});

/** Returns the result of a closed payment, or null while it is open. */
export function finalResultOf({ state }: CardPayment): PaymentResult | null {
  if (state.status === 'open') return null;
  return state.status === 'done' ? PAID : refuse('card-declined', state.reason);
}
