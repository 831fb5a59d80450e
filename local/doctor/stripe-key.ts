import Stripe from 'stripe';
import { type Finding, missing, unlessWrong } from './finding.ts';

/**
 * A call for each permission that the functions need. It changes nothing, because the object doesn't exist: Stripe
 * answers so, unless the key may not even ask.
 */
const CALLS: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  'Customers: write': ({ customers }) => customers.update('cus_doctor', { metadata: {} }),
  'Payment Methods: write': ({ paymentMethods }) =>
    paymentMethods.attach('pm_doctor', { customer: 'cus_doctor' }),
  'Payment Intents: write': ({ paymentIntents }) => paymentIntents.cancel('pi_doctor'),
  'Setup Intents: write': ({ setupIntents }) => setupIntents.confirm('seti_doctor'),
  'Subscriptions: write': ({ subscriptions }) => subscriptions.cancel('sub_doctor'),
  'Invoices: write': ({ invoices }) => invoices.voidInvoice('in_doctor'),
  'Charges and Refunds: write': ({ refunds }) => refunds.create({ payment_intent: 'pi_doctor' }),
  'Products: write': ({ products }) => products.update('prod_doctor', { metadata: {} }),
  'Prices: write': ({ prices }) => prices.update('price_doctor', { metadata: {} }),
  'Balance: read': ({ balanceTransactions }) => balanceTransactions.retrieve('txn_doctor'),
  'Invoice payments: read': ({ invoicePayments }) => invoicePayments.list({ limit: 1 }),
  'Disputes: read': ({ disputes }) => disputes.retrieve('dp_doctor'),
  'Events: read': ({ events }) => events.list({ limit: 1 }),
};

export async function checkKey(stripe: Stripe): Promise<Finding[]> {
  const wrong: Finding[] = [];
  for (const [permission, call] of Object.entries(CALLS)) {
    if (await isForbidden(call(stripe))) {
      wrong.push(
        missing('Stripe key', `${permission}: give it to the key that runs (docs/operations.md, step 3).`),
      );
    }
  }
  return unlessWrong(wrong, 'Stripe key', 'may do what the functions do');
}

async function isForbidden(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return true;
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}
