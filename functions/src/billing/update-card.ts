import { checkout } from '@legacy-hub/domain/copy/checkout';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findHousehold } from '../account/store.ts';
import { idOf, setDefaultCard } from '../stripe/customers.ts';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';
import { payInvoice } from './pay-invoice.ts';
import { actionRequired, PAID, type PaymentResult } from './payment-attempt.ts';
import { syncHouseholdLocked } from './sync-household.ts';
import { withPayerLock } from './with-payer-lock.ts';

/** Another card from now on, for a renewal that is still open at once. Doing it twice charges nothing twice. */
export function updateCard(uid: string, card: string, now: Instant): Promise<PaymentResult> {
  return withPayerLock({ uid }, async () => {
    await syncHouseholdLocked(uid, now);
    const household = await findHousehold(uid);
    const { customerId = null, subscription = null } = household ?? {};
    if (customerId === null || subscription === null || subscription.state === 'ended') {
      return refuse('no-subscription');
    }
    const reason = await setDefaultCard(customerId, card);
    if (reason !== null) return refuse('card-declined', reason);
    return subscription.state === 'past_due' ? payOpen(uid, subscription.openInvoice.id, card, now) : PAID;
  });
}

async function payOpen(uid: string, invoice: string, card: string, now: Instant): Promise<PaymentResult> {
  const tried = await paymentIntentOfInvoice(invoice);
  const asks = tried?.status === 'requires_action' && idOf(tried.payment_method) === card;
  const waits = asks || tried?.status === 'processing';
  const intent = waits ? tried : await payInvoice(invoice, card);
  await syncHouseholdLocked(uid, now);
  if (intent?.status === 'requires_action') return actionRequired(intent.client_secret ?? '');
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return PAID;
  return refuse('card-declined', intent?.last_payment_error?.message ?? checkout.failed);
}
