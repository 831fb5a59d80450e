import type { Erasure } from '@legacy-hub/domain/account/erasure';
import { deletePaymentsOf } from '../stores/card-payments.ts';
import { stripe } from '../stripe/client.ts';
import { findCustomer } from '../stripe/customers.ts';

/** Removes card, email and name from Stripe. The charges themselves stay, in Stripe and in our ledger. */
export async function erasePaymentData({ uid, email, at }: Erasure): Promise<void> {
  const customer = await findCustomer({ uid, email, customerId: null });
  if (customer) await stripe().customers.del(customer);
  await deletePaymentsOf(uid, at);
}
