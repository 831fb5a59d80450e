import type { WireInvoice } from '@legacy-hub/domain/billing/wire';
import type Stripe from 'stripe';
import { findHousehold } from '../account/store.ts';
import { stripe } from '../stripe/client.ts';

const MAX_INVOICES = 100;

/** What the card has paid, the newest first: the weeks, and what was charged in between. */
export async function listInvoices(uid: string): Promise<WireInvoice[]> {
  const household = await findHousehold(uid);
  const customer = household?.customerId;
  if (!customer) return [];
  const [invoices, charges] = await Promise.all([
    stripe().invoices.list({ customer, status: 'paid', limit: MAX_INVOICES }),
    stripe().paymentIntents.list({ customer, limit: MAX_INVOICES, expand: ['data.latest_charge'] }),
  ]);
  const weeks = invoices.data.filter(({ amount_paid }) => amount_paid > 0).map(showInvoice);
  const between = charges.data.filter(isOneOff).map(showCharge);
  return [...weeks, ...between].sort((one, other) => other.created - one.created);
}

const showInvoice = (invoice: Stripe.Invoice): WireInvoice => ({
  id: invoice.id,
  number: invoice.number,
  created: invoice.created,
  amount_paid: invoice.amount_paid,
  hosted_invoice_url: invoice.hosted_invoice_url ?? null,
});

const isOneOff = ({ status, metadata }: Stripe.PaymentIntent): boolean =>
  status === 'succeeded' && metadata.payment !== undefined;

const showCharge = ({ id, created, amount_received, latest_charge }: Stripe.PaymentIntent): WireInvoice => ({
  id,
  number: null,
  created,
  amount_paid: amount_received,
  hosted_invoice_url: typeof latest_charge === 'object' ? (latest_charge?.receipt_url ?? null) : null,
});
