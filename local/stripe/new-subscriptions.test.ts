import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness, refusalOf, WEEK } from './test-harness.ts';
import { type SubscriptionHelpers, subscriptionHelpers } from './test-subscriptions.ts';

const HOUR = 3600;

let harness: Harness;
let subscriptions: SubscriptionHelpers;
beforeEach(async () => {
  harness = await openHarness();
  subscriptions = subscriptionHelpers(harness);
});
afterEach(() => harness.sandbox.close());

describe('new subscriptions', () => {
  test('are active for a week when the first payment succeeds', async () => {
    const subscription = await subscriptions.subscribe('pm_card_visa');
    const [item] = subscription.items.data;
    expect(subscription.status).toBe('active');
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBe(WEEK);
    expect(await subscriptions.latestInvoice(subscription.id)).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 2000,
    });
  });

  test('with default_incomplete become active and save the card once the browser confirms', async () => {
    const { id: customer } = await harness.stripe.customers.create();
    const { id } = await harness.stripe.subscriptions.create({
      customer,
      items: [{ price: harness.prices['supporter:full'] }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    const secret = (await subscriptions.latestInvoice(id)).confirmation_secret?.client_secret ?? '';
    const [intent = ''] = secret.split('_secret_');
    await harness.client('pk_test_sandbox').paymentIntents.confirm(intent, {
      payment_method: (
        await harness.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
      ).id,
      ...{ client_secret: secret },
    });
    const active = await harness.stripe.subscriptions.retrieve(id);
    expect(active.status).toBe('active');
    expect(active.default_payment_method).toMatch(/^pm_/);
    harness.sandbox.controls.advance(WEEK + HOUR);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('are incomplete while the payment is processing', async () => {
    harness.sandbox.controls.payNext({ fault: { kind: 'hold', seconds: HOUR } });
    const { id, status } = await subscriptions.subscribe('pm_card_visa');
    expect(status).toBe('incomplete');
    const { id: invoice } = await subscriptions.latestInvoice(id);
    expect((await refusalOf(harness.stripe.invoices.voidInvoice(invoice))).message).toMatch(
      /payment is processing/,
    );
    harness.sandbox.controls.advance(HOUR);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('expire without a charge when the payment is processing for more than a day', async () => {
    harness.sandbox.controls.payNext({ fault: { kind: 'hold', seconds: 30 * HOUR } });
    const { id } = await subscriptions.subscribe('pm_card_visa');
    harness.sandbox.controls.advance(31 * HOUR);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect((await harness.stripe.charges.list()).data).toEqual([]);
  });

  test('become active once the cardholder authenticates', async () => {
    const { id, status } = await subscriptions.subscribe('pm_card_authenticationRequired');
    expect(status).toBe('incomplete');
    await harness.completeAuthentication(await subscriptions.intentOf(id), 'approve');
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect((await subscriptions.latestInvoice(id)).status).toBe('paid');
  });

  test('stay incomplete after a refused authentication and can be paid with another card', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_authenticationRequired');
    await harness.completeAuthentication(await subscriptions.intentOf(id), 'refuse');
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    const card = await harness.setDefaultCard(String(customer), 'pm_card_visa');
    const invoice = await subscriptions.latestInvoice(id);
    await harness.stripe.invoices.pay(invoice.id, { payment_method: card.id });
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('are incomplete after a declined card and expire after 23 hours with a void invoice', async () => {
    const { id } = await subscriptions.subscribe('pm_card_chargeCustomerFail');
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    harness.sandbox.controls.advance(23 * HOUR);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect((await subscriptions.latestInvoice(id)).status).toBe('void');
    expect((await subscriptions.intentOf(id)).status).toBe('canceled');
  });

  test('with error_if_incomplete are rejected and leave nothing behind', async () => {
    const params = { payment_behavior: 'error_if_incomplete' } as const;
    expect(await refusalOf(subscriptions.subscribe('pm_card_chargeCustomerFail', params))).toMatchObject({
      code: 'card_declined',
    });
    expect(await refusalOf(subscriptions.subscribe('pm_card_authenticationRequired', params))).toMatchObject({
      code: 'subscription_payment_intent_requires_action',
    });
    expect((await harness.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await harness.stripe.invoices.list()).data).toEqual([]);
  });

  test.each<[string, () => Partial<Stripe.SubscriptionCreateParams>, RegExp]>([
    [
      'two items with one price',
      () => ({ items: twice(harness.prices['leader:full']) }),
      /Cannot add multiple subscription items with the same plan/,
    ],
    ['no item', () => ({ items: [] }), /Missing required param: items/],
    ['an unknown price', () => ({ items: [{ price: 'price_none' }] }), /No such price: 'price_none'/],
    ['an unknown customer', () => ({ customer: 'cus_none' }), /No such customer: 'cus_none'/],
    ['an unknown card', () => ({ default_payment_method: 'pm_none' }), /No such PaymentMethod: 'pm_none'/],
    [
      'a card that is not the customer’s',
      () => ({ default_payment_method: 'pm_card_visa' }),
      /must be attached to the customer/,
    ],
    ['an end in the past', () => ({ cancel_at: 1 }), /must be a timestamp in the future/],
  ])('with %s are rejected', async (_name, params, message) => {
    const refusal = await refusalOf(subscriptions.subscribe('pm_card_visa', params()));
    expect(refusal.message).toMatch(message);
    expect(refusal.statusCode).toBe(400);
    expect((await harness.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });

  test('without any card are rejected', async () => {
    const { id: customer } = await harness.stripe.customers.create();
    const items = [{ price: harness.prices['leader:full'] }];
    expect(await refusalOf(harness.stripe.subscriptions.create({ customer, items }))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

function twice(price: string) {
  return [{ price }, { price, quantity: 2 }];
}
