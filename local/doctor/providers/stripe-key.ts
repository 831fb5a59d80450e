import Stripe from 'stripe';
import { type Finding, missing, ok, unlessWrong } from '../finding.ts';

/** Keys created since 2019 contain their account id: `51…` belongs to `acct_1…`. */
const KEY = /^(?<kind>pk|sk|rk)_(?<mode>live|test)_(?:5(?<account>1\w{15}))?/;

/**
 * Compares the mode and account of both keys, because a mismatch shows only when customers pay, and then
 * blocks every payment.
 */
export function checkKeys(stored: string, publishable: string | null): Finding {
  const what = 'Stripe keys';
  const secret = KEY.exec(stored)?.groups;
  if (!secret || secret.kind === 'pk')
    return missing(what, "STRIPE_SECRET_KEY isn't a secret key: set it to the server key, rk_….");
  const shown = KEY.exec(publishable ?? '')?.groups;
  if (!shown) return missing(what, 'Set VITE_STRIPE_KEY to the publishable key, pk_…. Then npm run build.');
  if (secret.mode !== shown.mode)
    return missing(
      what,
      `VITE_STRIPE_KEY is a ${shown.mode} key and STRIPE_SECRET_KEY a ${secret.mode} key. Take both from one account and mode.`,
    );
  if (secret.account && shown.account && secret.account !== shown.account)
    return missing(
      what,
      `VITE_STRIPE_KEY is of acct_${shown.account} and STRIPE_SECRET_KEY of acct_${secret.account}. Take both from one account.`,
    );
  return ok(what, `both ${secret.mode}${secret.account ? `, of acct_${secret.account}` : ''}`);
}

/**
 * One call for each permission that the functions need. The object doesn't exist, so nothing changes: Stripe
 * responds that it's missing, or that the key lacks the permission.
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
  'Balance, Balance transaction sources, Payouts: read': ({ balanceTransactions }) =>
    balanceTransactions.list({ limit: 1, expand: ['data.source'] }),
  'Invoice payments: read': ({ invoicePayments }) => invoicePayments.list({ limit: 1 }),
  'Disputes: read': ({ disputes }) => disputes.retrieve('dp_doctor'),
  'Events: read': ({ events }) => events.list({ limit: 1 }),
};

export async function checkKey(stripe: Stripe): Promise<Finding[]> {
  const wrong: Finding[] = [];
  for (const [permission, call] of Object.entries(CALLS)) {
    if (await isForbidden(call(stripe))) {
      wrong.push(
        missing('Stripe key', `${permission}: give it to the server key (docs/operations.md, step 3).`),
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
