import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import type Stripe from 'stripe';
import { findPayment } from '../stores/card-payments.ts';
import { findUidOfCustomer } from '../stores/households.ts';
import { idOf } from '../stripe/customers.ts';

/** Null if the payer was erased. A day pass has no Stripe customer, so its payer is found by the attempt. */
export async function findPayer({
  metadata,
  customer,
}: Stripe.PaymentIntent): Promise<CardPayment['who'] | null> {
  const payment = metadata.payment ? await findPayment(metadata.payment) : null;
  if (payment) return payment.who;
  const customerId = idOf(customer);
  const uid = customerId && (await findUidOfCustomer(customerId));
  return uid ? { uid } : null;
}
