import { checkout } from '@legacy-hub/domain/copy/checkout';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findHousehold } from '../stores/households.ts';
import { withPayerLock } from '../stores/locks.ts';
import { idOf } from '../stripe/customers.ts';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';
import { payInvoice } from './pay-invoice.ts';
import { actionRequired, PAID, type PaymentResult } from './payment-attempt.ts';
import { saveCard } from './save-card.ts';
import { syncHouseholdLocked } from './sync-household.ts';

/** Sets the card for renewals and charges an open one at once. A retry charges nothing twice. */
export function updateCard(uid: string, card: string, now: Instant): Promise<PaymentResult> {
  return withPayerLock({ uid }, async () => {
    const { customerId = null, subscription = null } = (await findHousehold(uid)) ?? {};
    if (customerId === null || subscription === null || subscription.state === 'ended') {
      return refuse('no-subscription');
    }
    const unsaved = await saveCard(customerId, card);
    return unsaved ?? payWhatIsDue(uid, card, now);
  });
}

async function payWhatIsDue(uid: string, card: string, now: Instant): Promise<PaymentResult> {
  const subscription = (await syncHouseholdLocked(uid, now))?.subscription;
  return subscription?.state === 'past_due'
    ? payOpenInvoice(uid, subscription.openInvoice.id, card, now)
    : PAID;
}

async function payOpenInvoice(
  uid: string,
  invoice: string,
  card: string,
  now: Instant,
): Promise<PaymentResult> {
  const lastIntent = await paymentIntentOfInvoice(invoice);
  const requiresAction = lastIntent?.status === 'requires_action' && idOf(lastIntent.payment_method) === card;
  const isPending = requiresAction || lastIntent?.status === 'processing';
  const intent = isPending ? lastIntent : await payInvoice(invoice, card);
  await syncHouseholdLocked(uid, now);
  if (intent?.status === 'requires_action') return actionRequired(intent.client_secret ?? '');
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return PAID;
  return refuse('card-declined', intent?.last_payment_error?.message ?? checkout.failed);
}
