import type { ProviderEvent } from '@legacy-hub/domain/billing/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findPayment } from '../stores/card-payments.ts';
import { withPayerLock } from '../stores/locks.ts';
import { isEventProcessed } from '../stores/provider-events.ts';
import { stripe } from '../stripe/client.ts';
import { bookReturns } from './book-returns.ts';
import { findPayer } from './find-payer.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { syncHouseholdLocked } from './sync-household.ts';

/** Handles an event about a refund or a dispute of a card payment. */
export async function handleReturns(
  paymentIntent: string,
  event: ProviderEvent,
  now: Instant,
): Promise<void> {
  const intent = await stripe().paymentIntents.retrieve(paymentIntent);
  const payer = await findPayer(intent);
  const processed = { kind: 'processed-event', event } as const;
  if (payer === null) {
    await bookReturns(intent, now, [processed]);
    return;
  }
  await withPayerLock(payer, async () => {
    if (await isEventProcessed(event.id)) return;
    const payment = intent.metadata.payment ? await findPayment(intent.metadata.payment) : null;
    // What the payment gave has to be known before it can be taken away, and its own event may come later.
    if (payment?.state.status === 'open') await fulfillPayment(payment, intent, now);
    if (payment === null && 'uid' in payer) await syncHouseholdLocked(payer.uid, now);
    const needsMore = await bookReturns(intent, now, [processed]);
    if (needsMore && 'uid' in payer) await syncHouseholdLocked(payer.uid, now);
  });
}
