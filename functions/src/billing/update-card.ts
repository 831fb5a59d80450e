import { checkout } from '@legacy-hub/domain/copy/checkout';
import { isRepeated, type Once } from '@legacy-hub/domain/idempotency';
import { refuse } from '@legacy-hub/domain/refusals';
import { actOnce } from '../stores/locked-household.ts';
import { withPayerLock } from '../stores/locks.ts';
import { idOf } from '../stripe/customers.ts';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';
import { payInvoice } from './pay-invoice.ts';
import { actionRequired, PAID, type PaymentResult } from './payment-attempt.ts';
import { saveCard } from './save-card.ts';
import { readBeforeSync, syncHouseholdLocked } from './sync-household.ts';

/** Sets the card for renewals and charges an open one at once. A request that comes late brings no former card back. */
export function updateCard(uid: string, card: string, once: Once): Promise<PaymentResult> {
  return withPayerLock({ uid }, async () => {
    const before = await readBeforeSync(uid);
    if (!before.household) return refuse('not-found');
    return actOnce(before.household, once, async (household) => {
      if (isRepeated(household, once.key)) return PAID;
      const { customerId, subscription } = household;
      if (customerId === null || subscription === null || subscription.state === 'ended') {
        return refuse('no-subscription');
      }
      const unsaved = await saveCard(customerId, card);
      if (unsaved) return unsaved;
      const synced = await syncHouseholdLocked(uid, once.now, { before, key: once.key });
      return synced?.subscription?.state === 'past_due'
        ? payOpenInvoice(uid, synced.subscription.openInvoice.id, card, once)
        : PAID;
    });
  });
}

async function payOpenInvoice(
  uid: string,
  invoice: string,
  card: string,
  once: Once,
): Promise<PaymentResult> {
  const lastIntent = await paymentIntentOfInvoice(invoice);
  const requiresAction = lastIntent?.status === 'requires_action' && idOf(lastIntent.payment_method) === card;
  const isPending = requiresAction || lastIntent?.status === 'processing';
  const intent = isPending ? lastIntent : await payInvoice(invoice, card);
  await syncHouseholdLocked(uid, once.now, once);
  if (intent?.status === 'requires_action') return actionRequired(intent.client_secret ?? '');
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return PAID;
  return refuse('card-declined', intent?.last_payment_error?.message ?? checkout.failed);
}
