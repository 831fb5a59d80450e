import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openBench, refusalOf, WEEK } from './test-harness.ts';
import { type SubscriptionBench, subscriptionBench } from './test-subscriptions.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let bench: Harness;
let subscriptions: SubscriptionBench;
beforeEach(async () => {
  bench = await openBench();
  subscriptions = subscriptionBench(bench);
});
afterEach(() => bench.sandbox.close());

describe('ending a subscription', () => {
  test('at the period’s end keeps what is paid, and charges nothing more', async () => {
    const { id } = await subscriptions.subscribe('pm_card_visa');
    const planned = await bench.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: planned.items.data[0]?.current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    bench.sandbox.switchboard.advance(WEEK + DAY);
    const ended = await bench.stripe.subscriptions.retrieve(id);
    expect(ended.status).toBe('canceled');
    expect(ended.ended_at).toBe(planned.cancel_at);
    expect((await bench.stripe.invoices.list()).data).toHaveLength(1);
    expect(await bench.eventTypes()).toContain('customer.subscription.deleted');
  });

  test('can be taken back until then', async () => {
    const { id } = await subscriptions.subscribe('pm_card_visa');
    await bench.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const back = await bench.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    bench.sandbox.switchboard.advance(WEEK + HOUR);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('now gives back the rest as credit when asked to', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    bench.sandbox.switchboard.advance(WEEK / 2);
    const ended = await bench.stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    expect(ended.status).toBe('canceled');
    expect(await bench.stripe.customers.retrieve(String(customer))).toMatchObject({ balance: -1000 });
  });

  test('is final', async () => {
    const { id } = await subscriptions.subscribe('pm_card_visa');
    await bench.stripe.subscriptions.cancel(id);
    expect(await refusalOf(bench.stripe.subscriptions.cancel(id))).toMatchObject({ statusCode: 404 });
    expect(
      await refusalOf(bench.stripe.subscriptions.update(id, { cancel_at_period_end: true })),
    ).toMatchObject({
      code: 'invalid_canceled_subscription_fields',
    });
    expect((await bench.stripe.subscriptions.update(id, { metadata: { note: 'gone' } })).metadata).toEqual({
      note: 'gone',
    });
  });

  test('stops collecting what is open, which can still be paid by hand', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await bench.useCard(String(customer), 'pm_card_chargeCustomerFail');
    bench.sandbox.switchboard.advance(WEEK + HOUR);
    await bench.stripe.subscriptions.cancel(id);
    const invoice = await subscriptions.latestInvoice(id);
    expect(invoice).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null });
    const card = await bench.useCard(String(customer), 'pm_card_visa');
    bench.sandbox.switchboard.advance(4 * WEEK);
    expect((await subscriptions.latestInvoice(id)).status).toBe('open');
    expect((await bench.stripe.invoices.pay(invoice.id, { payment_method: card.id })).status).toBe('paid');
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });
});
