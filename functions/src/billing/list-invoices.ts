import type { WireInvoice } from '@legacy-hub/domain/billing/wire';
import type Stripe from 'stripe';
import { findHousehold } from '../stores/households.ts';
import { stripe } from '../stripe/client.ts';
import { cardPaymentsOf } from '../stripe/invoices.ts';

const MAX_INVOICES = 100;

/** What was paid by card and not in cash: weekly invoices and one-off charges, newest first. */
export async function listInvoices(uid: string): Promise<WireInvoice[]> {
  const household = await findHousehold(uid);
  const customer = household?.customerId;
  if (!customer) return [];
  const [invoices, charges] = await Promise.all([
    stripe().invoices.list({ customer, status: 'paid', limit: MAX_INVOICES, expand: ['data.payments'] }),
    stripe().paymentIntents.list({ customer, limit: MAX_INVOICES, expand: ['data.latest_charge'] }),
  ]);
  const weekly = invoices.data.filter((invoice) => cardPaymentsOf(invoice).length > 0).map(toWireInvoice);
  const oneOff = charges.data.filter(isOneOff).map(chargeToWireInvoice);
  return [...weekly, ...oneOff].sort((one, other) => other.created - one.created);
}

const toWireInvoice = (invoice: Stripe.Invoice): WireInvoice => ({
  id: invoice.id,
  number: invoice.number,
  created: invoice.created,
  amount_paid: invoice.amount_paid,
  hosted_invoice_url: invoice.hosted_invoice_url ?? null,
});

const isOneOff = ({ status, metadata }: Stripe.PaymentIntent): boolean =>
  status === 'succeeded' && metadata.payment !== undefined;

const chargeToWireInvoice = ({
  id,
  created,
  amount_received,
  latest_charge,
}: Stripe.PaymentIntent): WireInvoice => ({
  id,
  number: null,
  created,
  amount_paid: amount_received,
  hosted_invoice_url: typeof latest_charge === 'object' ? (latest_charge?.receipt_url ?? null) : null,
});
