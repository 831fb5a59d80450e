import type { CardPurpose } from '../../billing/payments/card-payment.ts';
import type { Cents } from '../../core/money.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

export type Change = Extract<CardPurpose, { kind: 'tier' | 'person' }>;
/** A completed charge that no webhook has reported yet. */
export type Purchase = {
  change: Change;
  payment: { paymentIntent: string; amountCents: Cents; orderedAt: Instant };
};
