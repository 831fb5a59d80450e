import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness, refusalOf, WEEK } from './test-harness.ts';
import { type SubscriptionHelpers, subscriptionHelpers } from './test-subscriptions.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let harness: Harness;
let subscriptions: SubscriptionHelpers;
beforeEach(async () => {
  harness = await openHarness();
  subscriptions = subscriptionHelpers(harness);
});
afterEach(() => harness.sandbox.close());

describe('cancelling a subscription', () => {
  test('at the period end keeps it active until then and charges nothing more', async () => {
    const { id } = await subscriptions.subscribe('pm_card_visa');
    const planned = await harness.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: planned.items.data[0]?.current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    harness.sandbox.controls.advance(WEEK + DAY);
    const ended = await harness.stripe.subscriptions.retrieve(id);
    expect(ended.status).toBe('canceled');
    expect(ended.ended_at).toBe(planned.cancel_at);
    expect((await harness.stripe.invoices.list()).data).toHaveLength(1);
    expect(await harness.eventTypes()).toContain('customer.subscription.deleted');
  });

  test('at the period end can be undone before then', async () => {
    const { id } = await subscriptions.subscribe('pm_card_visa');
    await harness.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const resumed = await harness.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    harness.sandbox.controls.advance(WEEK + HOUR);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('immediately credits the unused time when proration is requested', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    harness.sandbox.controls.advance(WEEK / 2);
    const ended = await harness.stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    expect(ended.status).toBe('canceled');
    expect(await harness.stripe.customers.retrieve(String(customer))).toMatchObject({ balance: -1000 });
  });

  test('is final, apart from metadata updates', async () => {
    const { id } = await subscriptions.subscribe('pm_card_visa');
    await harness.stripe.subscriptions.cancel(id);
    expect(await refusalOf(harness.stripe.subscriptions.cancel(id))).toMatchObject({ statusCode: 404 });
    expect(
      await refusalOf(harness.stripe.subscriptions.update(id, { cancel_at_period_end: true })),
    ).toMatchObject({
      code: 'invalid_canceled_subscription_fields',
    });
    expect((await harness.stripe.subscriptions.update(id, { metadata: { note: 'gone' } })).metadata).toEqual({
      note: 'gone',
    });
  });

  test('stops automatic collection of an open invoice, which can still be paid manually', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await harness.setDefaultCard(String(customer), 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + HOUR);
    await harness.stripe.subscriptions.cancel(id);
    const invoice = await subscriptions.latestInvoice(id);
    expect(invoice).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null });
    const card = await harness.setDefaultCard(String(customer), 'pm_card_visa');
    harness.sandbox.controls.advance(4 * WEEK);
    expect((await subscriptions.latestInvoice(id)).status).toBe('open');
    expect((await harness.stripe.invoices.pay(invoice.id, { payment_method: card.id })).status).toBe('paid');
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });
});
