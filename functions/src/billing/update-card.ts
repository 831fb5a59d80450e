import { checkout } from '@legacy-hub/domain/copy/checkout';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findMember } from '../account/store.ts';
import { idOf, useCard } from '../stripe/customers.ts';
import { intentOfInvoice } from '../stripe/subscriptions.ts';
import { payInvoice } from './pay-invoice.ts';
import { asksTheBank, PAID, type PaymentStep } from './payment-attempt.ts';
import { settle } from './sync-household.ts';
import { aloneWith } from './with-payer-lock.ts';

/** Another card from now on, for a renewal that is still open at once. Doing it twice charges nothing twice. */
export function updateCard(uid: string, card: string, now: Instant): Promise<PaymentStep> {
  return aloneWith({ uid }, async () => {
    await settle(uid, now);
    const member = await findMember(uid);
    const { customerId = null, subscription = null } = member ?? {};
    if (customerId === null || subscription === null || subscription.state === 'ended') {
      return refuse('no-subscription');
    }
    const reason = await useCard(customerId, card);
    if (reason !== null) return refuse('card-declined', reason);
    return subscription.state === 'past_due' ? payOpen(uid, subscription.openInvoice.id, card, now) : PAID;
  });
}

async function payOpen(uid: string, invoice: string, card: string, now: Instant): Promise<PaymentStep> {
  const tried = await intentOfInvoice(invoice);
  const asks = tried?.status === 'requires_action' && idOf(tried.payment_method) === card;
  const waits = asks || tried?.status === 'processing';
  const intent = waits ? tried : await payInvoice(invoice, card);
  await settle(uid, now);
  if (intent?.status === 'requires_action') return asksTheBank(intent.client_secret ?? '');
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return PAID;
  return refuse('card-declined', intent?.last_payment_error?.message ?? checkout.failed);
}
