import type { CardOnFile } from '@legacy-hub/domain/billing/schema';
import type Stripe from 'stripe';

/** The customer's default card, which pays the renewals. The customer and its card must be expanded. */
export function cardOnFileOf({ customer }: Stripe.Subscription): CardOnFile | null {
  if (typeof customer === 'string' || customer.deleted) return null;
  const method = customer.invoice_settings.default_payment_method;
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, expMonth: exp_month, expYear: exp_year };
}
