import type { Household } from '@legacy-hub/domain/documents/household';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { handleWebhookEvent } from '../../billing/events/webhook.ts';
import { EVENT_TYPES } from '../../stripe/events.ts';
import { provider } from './stripe-sandbox.ts';

const types = EVENT_TYPES.filter((type) => /^refund\.|^charge\.dispute\./.test(type));

/** Delivers the events about a payment's refunds and disputes, newest first, all of them twice. */
export async function deliverReturnEvents(paymentIntent: string): Promise<void> {
  const { data } = await provider.events.list({ types, limit: 100 });
  const own = data.filter(
    ({ data: { object } }) => 'payment_intent' in object && object.payment_intent === paymentIntent,
  );
  for (const event of [...own, ...own]) await handleWebhookEvent(event, instant(Date.now()));
}

export async function latestPaymentOf({ customerId }: Pick<Household, 'customerId'>): Promise<string> {
  const { data } = await provider.charges.list({ customer: customerId ?? '', limit: 1 });
  return String(data[0]?.payment_intent);
}

export async function disputeOf(paymentIntent: string): Promise<string> {
  const { data } = await provider.disputes.list({ payment_intent: paymentIntent });
  return String(data[0]?.id);
}
