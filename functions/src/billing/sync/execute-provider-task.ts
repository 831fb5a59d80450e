import type { Effect } from '@legacy-hub/domain/decision/decision';
import type { ProviderTask } from '@legacy-hub/domain/documents/provider-task';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { findHousehold } from '../../stores/customers/households.ts';
import { stripe } from '../../stripe/client.ts';
import { updateStripeCustomer } from '../../stripe/customers.ts';
import { cardPaymentsOf, voidInvoice } from '../../stripe/invoices.ts';
import { cancelNow, cancelUnpaid } from '../../stripe/subscriptions.ts';
import { refundPayment } from './returns.ts';
import { updateRenewal } from './update-renewal.ts';

/** Returns the changes to write with the task's removal. Safe to repeat: every command checks Stripe's state. */
export async function executeProviderTask(task: ProviderTask, now: Instant): Promise<Effect[]> {
  await execute(task, now);
  return [{ kind: 'completed-task', id: task.id }];
}

async function execute({ uid, change }: ProviderTask, now: Instant): Promise<void> {
  switch (change.type) {
    case 'update-renewal':
      return updateRenewal(uid, change.subscriptionId);
    case 'cancel-now':
      return cancelNow(change.subscriptionId);
    case 'cancel-unpaid':
      await cancelUnpaid(change.subscriptionId);
      return;
    case 'return-subscription':
      return returnSubscription(change.subscriptionId, now);
    case 'void-invoice':
      return voidInvoice(change.invoiceId);
    case 'settle-in-cash':
      return settleInCash(change.invoiceId, now);
    case 'update-customer':
      return correctCustomer(uid, change.formerEmail);
    case 'refund':
      return refundPayment(change.paymentIntent, now);
  }
}

/** Corrects the Stripe customer's details. An erased household has no customer. */
async function correctCustomer(uid: string | null, formerEmail: string): Promise<void> {
  const household = uid && (await findHousehold(uid));
  if (household) await updateStripeCustomer(household, formerEmail);
}

async function returnSubscription(subscription: string, now: Instant): Promise<void> {
  await cancelNow(subscription);
  const { data } = await stripe().invoices.list({ subscription, status: 'paid', expand: ['data.payments'] });
  await refundEach(data.flatMap(cardPaymentsOf), now);
}

/** Marks an invoice as paid outside Stripe, because its week is paid in cash. Refunds a card payment for it. */
async function settleInCash(id: string, now: Instant): Promise<void> {
  const invoice = await stripe().invoices.retrieve(id, { expand: ['payments'] });
  if (invoice.status === 'open') await stripe().invoices.pay(id, { paid_out_of_band: true });
  else await refundEach(cardPaymentsOf(invoice), now);
}

async function refundEach(paymentIntents: readonly string[], now: Instant): Promise<void> {
  for (const paymentIntent of paymentIntents) await refundPayment(paymentIntent, now);
}
