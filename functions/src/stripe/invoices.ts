import type { OpenInvoice } from '@legacy-hub/domain/billing/payments/open-invoices';
import type { PaidInvoice } from '@legacy-hub/domain/billing/sync/sync-household';
import { cents } from '@legacy-hub/domain/core/money';
import { type Instant, instantFromUnix } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { stripe } from './client.ts';
import { idOf } from './customers.ts';
import { seatsIn } from './seat-metadata.ts';

const RECENT_INVOICES = 20;

/** Lists the customer's latest invoices in every status, in one call. */
export async function listRecentInvoices(customer: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe().invoices.list({
    customer,
    limit: RECENT_INVOICES,
    expand: ['data.payments'],
  });
  return data;
}

/** Returns the seats that the subscription had when the invoice was created. */
export const seatsBilledBy = ({ parent }: Stripe.Invoice) =>
  seatsIn(parent?.subscription_details?.metadata ?? {});

const paidByCard = ({ payments }: Stripe.Invoice): Stripe.InvoicePayment[] =>
  (payments?.data ?? []).filter(
    ({ status, payment }) => status === 'paid' && payment.type === 'payment_intent',
  );

/** Returns the payment intents that paid the invoice. Its `payments` must be expanded. */
export const cardPaymentsOf = (invoice: Stripe.Invoice): string[] =>
  paidByCard(invoice).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

/** Returns card payments only, because an invoice settled in cash already has its ledger entry. */
export function toPaidInvoices(invoice: Stripe.Invoice): PaidInvoice[] {
  const paid = paidByCard(invoice).reduce((total, { amount_paid }) => total + (amount_paid ?? 0), 0);
  if (invoice.status !== 'paid' || paid === 0) return [];
  const at = instantFromUnix(invoice.status_transitions.paid_at ?? invoice.created);
  const { id } = invoice;
  return [{ id, at, until: endOf(invoice), amountCents: cents(paid), seats: seatsBilledBy(invoice) }];
}

const endOf = ({ created, lines }: Stripe.Invoice): Instant =>
  instantFromUnix(Math.max(created, ...lines.data.map(({ period }) => period.end)));

export async function invoiceOfPayment(paymentIntent: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
  const { data } = await stripe().invoicePayments.list({ payment, limit: 1 });
  return idOf(data[0]?.invoice);
}

export async function findPaidInvoice(paymentIntent: string): Promise<PaidInvoice | null> {
  const id = await invoiceOfPayment(paymentIntent);
  if (id === null) return null;
  const [invoice] = toPaidInvoices(await stripe().invoices.retrieve(id, { expand: ['payments'] }));
  return invoice ?? null;
}

export function toOpenInvoices(invoice: Stripe.Invoice): OpenInvoice[] {
  const { id, status, amount_remaining, next_payment_attempt, parent } = invoice;
  const subscriptionId = idOf(parent?.subscription_details?.subscription);
  if (status !== 'open' || subscriptionId === null) return [];
  const nextAttempt = next_payment_attempt === null ? null : instantFromUnix(next_payment_attempt);
  return [{ id, subscriptionId, amountCents: cents(amount_remaining), until: endOf(invoice), nextAttempt }];
}

/** Returns the invoice's payment intent in any status; null if nothing was due. */
export async function paymentIntentOfInvoice(invoice: string): Promise<Stripe.PaymentIntent | null> {
  const { data } = await stripe().invoicePayments.list({
    invoice,
    limit: 10,
    expand: ['data.payment.payment_intent'],
  });
  const intent = (data.find(({ is_default }) => is_default) ?? data[0])?.payment.payment_intent;
  return typeof intent === 'object' ? intent : null;
}

export async function voidOpenInvoices(subscription: string): Promise<void> {
  const { data } = await stripe().invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of data) await stripe().invoices.voidInvoice(id);
}

export async function voidInvoice(id: string): Promise<void> {
  const { status } = await stripe().invoices.retrieve(id);
  if (status === 'open') await stripe().invoices.voidInvoice(id);
}
