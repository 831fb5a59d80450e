import type Stripe from 'stripe';
import { until } from './provider.ts';

export async function intentOf(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent> {
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'] });
  const intent = data.find(({ is_default }) => is_default)?.payment.payment_intent;
  if (typeof intent !== 'object') throw new Error(`${invoice} has no payment intent`);
  return intent;
}

export async function invoicesOf(
  stripe: Stripe,
  subscription: string,
  status: Stripe.InvoiceListParams.Status,
): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ subscription, status, limit: 100 });
  return data.reverse();
}

export function eventAbout(stripe: Stripe, type: string, id: string): Promise<Stripe.Event> {
  return until(`${type} about ${id}`, async () => {
    const { data } = await stripe.events.list({ type, limit: 100 });
    return data.find(({ data: { object } }) => 'id' in object && object.id === id);
  });
}
