import type { Household } from '@legacy-hub/domain/household-schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { baselineSale, find, someId, transact, write } from './baseline-operations.ts';

/**
 * Charging a card once: the payment is recorded before Stripe is called, and its id before any money moves, so that a
 * crash can be recovered.
 */
export async function baselineCharge(payment: string, card: string, customer: string): Promise<void> {
  await transact([[payment]], { [payment]: { state: { status: 'open' } } });
  const { id } = await provider.paymentIntents.create({
    amount: 500,
    currency: 'aud',
    allowed_payment_method_types: ['card'],
    customer,
  });
  await write(payment, { state: { status: 'open' }, providerId: id });
  await provider.paymentIntents.confirm(id, { payment_method: card });
}

export async function baselineFulfillment(payment: string, household: Household): Promise<void> {
  await baselineSale(household);
  await write(payment, { state: { status: 'done' } });
}

export async function attachCard(card: string, customer: string): Promise<void> {
  await provider.paymentMethods.attach(card, { customer });
  await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
}

export async function saveCard(card: string, customer: string): Promise<void> {
  await provider.setupIntents.create({
    customer,
    payment_method: card,
    allowed_payment_method_types: ['card'],
    confirm: true,
  });
  await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
}

export async function baselineTask(work: () => Promise<unknown>): Promise<void> {
  const task = firestore().doc(`providerTasks/${someId()}`);
  await task.create({ uid: 'bench', createdAt: Date.now() });
  await work();
  await task.delete();
}

/** Syncing a household from Stripe: run queued tasks, then read the subscription and its invoices again. */
export async function baselineSync(household: Household, event?: string): Promise<void> {
  const { uid, customerId } = household;
  const path = `users/${uid}`;
  await find(firestore().collection('providerTasks').where('uid', '==', uid));
  if (customerId)
    await Promise.all([
      provider.subscriptions.list({ customer: customerId, status: 'all', expand: ['data.latest_invoice'] }),
      provider.invoices.list({ customer: customerId, status: 'paid', limit: 20, expand: ['data.payments'] }),
    ]);
  await transact([[path]], {
    [path]: { ...household, address: 'Baseline Street' },
    ...(event !== undefined && { [event]: { type: 'invoice.paid' } }),
  });
}
