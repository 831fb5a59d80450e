import type { Household } from '@legacy-hub/domain/household-schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { find, transact, write } from './baseline-operations.ts';
import { baselineSale } from './endpoints/cash.ts';

/**
 * Charging a card once: the payment is recorded before the provider is called, and its id before any money moves, so
 * that a crash can be recovered.
 */
export async function baselineCharge(payment: string, card: string, customer: string | null): Promise<void> {
  await transact([[payment]], { [payment]: { state: { status: 'open' } } });
  const { id } = await provider.paymentIntents.create({
    amount: 500,
    currency: 'aud',
    allowed_payment_method_types: ['card'],
    ...(customer !== null && { customer }),
  });
  await write(payment, { state: { status: 'open' }, providerId: id });
  await provider.paymentIntents.confirm(id, { payment_method: card });
}

/** Grants the purchase and completes the payment. */
export async function baselineFulfillment(payment: string, household: Household): Promise<void> {
  await baselineSale(household);
  await write(payment, { state: { status: 'done' } });
}

/**
 * Syncing a household from Stripe: run queued tasks, then read the subscription and its invoices again.
 */
export async function baselineSync(
  { uid, customerId, ...household }: Household,
  event?: string,
): Promise<void> {
  const path = `users/${uid}`;
  await find(firestore().collection('providerTasks').where('uid', '==', uid));
  if (customerId)
    await Promise.all([
      provider.subscriptions.list({ customer: customerId, status: 'all', expand: ['data.latest_invoice'] }),
      provider.invoices.list({ customer: customerId, status: 'paid', limit: 20, expand: ['data.payments'] }),
    ]);
  const processed = event === undefined ? {} : { [event]: { type: 'invoice.paid' } };
  await transact([[path]], {
    [path]: { ...household, uid, customerId, address: 'Baseline Street' },
    ...processed,
  });
}
