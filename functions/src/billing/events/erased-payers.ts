import type { Erasure } from '@legacy-hub/domain/account/retention';
import { cents } from '@legacy-hub/domain/core/money';
import type { LedgerEntry, ProviderEvent } from '@legacy-hub/domain/documents/billing';
import { type Instant, instantFromUnix } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { findErasure } from '../../stores/customers/erasures.ts';
import { findHousehold } from '../../stores/customers/households.ts';
import { findPaymentRecord } from '../../stores/ledger.ts';
import { deletePaymentsOf, markEventProcessed } from '../../stores/provider.ts';
import { stripe } from '../../stripe/client.ts';
import { fetchStripeCustomer, findStripeCustomer, idOf } from '../../stripe/customers.ts';
import { asStripeError } from '../../stripe/errors.ts';
import { invoiceOfPayment } from '../../stripe/invoices.ts';
import { cancelNow, listSubscriptions } from '../../stripe/subscriptions.ts';
import { carryOutRefunds, refundUndeliverable } from '../payments/fulfill-payment.ts';

/**
 * Cancels pending charges, then removes the card, email and name from Stripe, unless a customer who
 * registered again with this login uses the same Stripe customer. The charges remain in Stripe and in our
 * ledger.
 */
export async function erasePaymentData(erasure: Erasure): Promise<void> {
  const { uid, at } = erasure;
  const id = await findStripeCustomer(erasure);
  const [customer, current] = await Promise.all([id && fetchStripeCustomer(id), findHousehold(uid)]);
  const isTheirs = ({ id: customerId, created }: Stripe.Customer): boolean =>
    current === null || (customerId !== current.customerId && instantFromUnix(created) <= at);
  if (customer && isTheirs(customer)) {
    await cancelOpenPayments(customer.id);
    await stripe().customers.del(customer.id);
  }
  await deletePaymentsOf(uid, at);
}

async function cancelOpenPayments(customer: string): Promise<void> {
  for (const { id } of await listSubscriptions(customer)) await cancelNow(id);
  for await (const intent of stripe().paymentIntents.list({ customer, limit: 100 }))
    if (intent.status.startsWith('requires_')) await cancelUnlessPaid(intent);
}

/** Cancels a payment intent. If it succeeds at the same moment, Stripe's event triggers the refund. */
async function cancelUnlessPaid({ id }: Stripe.PaymentIntent): Promise<void> {
  try {
    await stripe().paymentIntents.cancel(id);
  } catch (error) {
    if (!asStripeError(error, 'StripeInvalidRequestError')) throw error;
  }
}

/** True if the payer's data is erased or is being erased. */
export async function isPayerErased({ customer }: Stripe.PaymentIntent): Promise<boolean> {
  const id = idOf(customer);
  if (id === null) return false;
  const found = await stripe().customers.retrieve(id);
  if (found.deleted) return true;
  const { uid } = found.metadata;
  return uid !== undefined && (await findErasure(uid)) !== null;
}

/** Stands in for the purchased item, which was erased with the attempt. */
const UNKNOWN_ITEM: LedgerEntry['item'] = { kind: 'memberships', people: [], weeks: 0 };

/**
 * Books and refunds a payment made after the payer's erasure. A payment that is already in the ledger was
 * delivered, so it isn't refunded.
 */
export async function returnPaymentOfErased(id: string, event: ProviderEvent, now: Instant): Promise<void> {
  const [{ status, amount_received }, invoice] = await Promise.all([
    stripe().paymentIntents.retrieve(id),
    invoiceOfPayment(id),
  ]);
  const isBooked = await findPaymentRecord({ providerIds: invoice === null ? [id] : [id, invoice] });
  if (isBooked || status !== 'succeeded') return markEventProcessed(event);
  const paid = { paymentIntent: id, amountCents: cents(amount_received) };
  await refundUndeliverable({ uid: null, item: UNKNOWN_ITEM }, paid, now, event);
  await carryOutRefunds(id, now);
}
