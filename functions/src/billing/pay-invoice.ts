import type Stripe from 'stripe';
import { stripe } from '../stripe/client.ts';
import { asStripeError } from '../stripe/stripe-error.ts';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';

/** Pays an open invoice with a card while the member is there; says how the payment stands after that. */
export async function payInvoice(id: string, card: string): Promise<Stripe.PaymentIntent | null> {
  try {
    await stripe().invoices.pay(id, { payment_method: card, off_session: false });
  } catch (error) {
    if (!asStripeError(error, 'StripeCardError')) throw error;
  }
  return paymentIntentOfInvoice(id);
}
