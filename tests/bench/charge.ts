import type { Household } from '@legacy-hub/domain/household-schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { find, transact, write } from './baseline-operations.ts';
import { baselineSale } from './endpoints/cash.ts';

/**
 * A card is charged once: the payment is on record before the provider hears of it, and its number before any money moves.
 * Whatever breaks off is taken up there.
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

/** What was paid for is given, and the payment is done. */
export async function baselineFulfillment(payment: string, household: Household): Promise<void> {
  await baselineSale(household);
  await write(payment, { state: { status: 'done' } });
}

/**
 * What the provider says about a household is believed, not what was meant: after what it still has to do, the
 * subscription and what was paid for it are read anew.
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
    [path]: { ...household, uid, customerId, address: 'Bare Street' },
    ...processed,
  });
}
