import type Stripe from 'stripe';
import { stripe } from '../stripe/client.ts';
import { asStripeError } from '../stripe/stripe-error.ts';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';

/** Pays an open invoice on-session. A decline is not thrown; it is in the payment intent. */
export async function payInvoice(id: string, card: string): Promise<Stripe.PaymentIntent | null> {
  try {
    await stripe().invoices.pay(id, { payment_method: card, off_session: false });
  } catch (error) {
    if (!asStripeError(error, 'StripeCardError')) throw error;
  }
  return paymentIntentOfInvoice(id);
}
