import type {
  CardDispute,
  CardRefund,
  CardReturns,
} from '@legacy-hub/domain/billing/refunds/payment-returns';
import { cents } from '@legacy-hub/domain/core/money';
import type Stripe from 'stripe';
import { stripe } from './client.ts';

/** Stripe's reason for refunding a payment without a purchase, because it was duplicate or late. */
export const DUPLICATE = 'duplicate';

export async function readCardReturns(paymentIntent: string): Promise<CardReturns> {
  const [refunds, disputes] = await Promise.all([
    listRefunds(paymentIntent),
    stripe().disputes.list({ payment_intent: paymentIntent, limit: 100 }),
  ]);
  return { refunds: refunds.map(toCardRefund), disputes: disputes.data.flatMap(toCardDispute) };
}

export const listRefunds = async (paymentIntent: string): Promise<Stripe.Refund[]> =>
  (await stripe().refunds.list({ payment_intent: paymentIntent, limit: 100 })).data;

/** True if a refund failed or was canceled, and so returned nothing. */
const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

function toCardRefund(refund: Stripe.Refund): CardRefund {
  const { id, amount, reason, metadata } = refund;
  const isDuplicate = reason === DUPLICATE;
  return {
    id,
    amountCents: cents(amount),
    hasFailed: hasFailed(refund),
    isDuplicate,
    reason: metadata?.reason ?? (isDuplicate ? 'Paid twice, or too late' : 'Refunded at Stripe'),
    staff: metadata?.staff ?? null,
  };
}

function stateOf(status: Stripe.Dispute.Status): CardDispute['state'] {
  if (status === 'won') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

/**
 * Converts a dispute. A bank's inquiry (`warning_…`) and a prevented dispute take no money, so they don't
 * count.
 */
function toCardDispute({ id, amount, status }: Stripe.Dispute): CardDispute[] {
  if (status.startsWith('warning_') || status === 'prevented') return [];
  return [{ id, amountCents: cents(amount), state: stateOf(status) }];
}
