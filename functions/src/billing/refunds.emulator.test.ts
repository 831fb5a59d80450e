import { instant } from '@legacy-hub/domain/venue-time';
import { describe, expect, test } from 'vitest';
import { aCardHousehold, amountsOf, chargedTo, ledgerOf } from '../testing/card-households.ts';
import { setProject } from '../testing/set-project.ts';
import { provider } from '../testing/stripe-sandbox.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

setProject('demo-refunds');

/** Delivers the events about refunds of a payment, all of them twice. */
async function deliverRefundEvents(paymentIntent: string) {
  const types = ['refund.created', 'refund.updated', 'refund.failed'];
  const { data } = await provider.events.list({ types, limit: 100 });
  const own = data.filter(
    ({ data: { object } }) => 'payment_intent' in object && object.payment_intent === paymentIntent,
  );
  for (const event of [...own, ...own]) await handleWebhookEvent(event, instant(Date.now()));
}

async function paymentOf(customer: string | null) {
  const { data } = await provider.charges.list({ customer: customer ?? '', limit: 1 });
  return String(data[0]?.payment_intent);
}

describe('a refund made at Stripe', () => {
  test('is booked once, for the household and with its amount', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const payment = await paymentOf(household.customerId);
    await provider.refunds.create({ payment_intent: payment, amount: 500 });
    await deliverRefundEvents(payment);
    expect(await amountsOf(household)).toEqual([2000, -500]);
    expect((await ledgerOf(household)).at(1)).toMatchObject({ what: { kind: 'refund' }, method: 'card' });
    expect(await chargedTo(household)).toBe(1500);
  });

  test('is reversed when it fails', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'], card: 'refundFail' });
    const payment = await paymentOf(household.customerId);
    const { id } = await provider.refunds.create({ payment_intent: payment });
    await expect
      .poll(async () => (await provider.refunds.retrieve(id)).status, { timeout: 20_000 })
      .toBe('failed');
    await deliverRefundEvents(payment);
    expect((await amountsOf(household)).sort()).toEqual([-2000, 2000, 2000]);
  });
});
