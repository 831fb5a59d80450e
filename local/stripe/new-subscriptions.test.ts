import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openBench, refusalOf, WEEK } from './test-harness.ts';
import { type SubscriptionBench, subscriptionBench } from './test-subscriptions.ts';

const HOUR = 3600;

let bench: Harness;
let subscriptions: SubscriptionBench;
beforeEach(async () => {
  bench = await openBench();
  subscriptions = subscriptionBench(bench);
});
afterEach(() => bench.sandbox.close());

describe('a new subscription', () => {
  test('with a card that pays is active at once, for a week', async () => {
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

  test('default_incomplete waits for the browser to confirm, which saves the card', async () => {
    const { id: customer } = await bench.stripe.customers.create();
    const { id } = await bench.stripe.subscriptions.create({
      customer,
      items: [{ price: bench.prices['supporter:full'] }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    const secret = (await subscriptions.latestInvoice(id)).confirmation_secret?.client_secret ?? '';
    const [intent = ''] = secret.split('_secret_');
    await bench.client('pk_test_sandbox').paymentIntents.confirm(intent, {
      payment_method: (
        await bench.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
      ).id,
      ...{ client_secret: secret },
    });
    const active = await bench.stripe.subscriptions.retrieve(id);
    expect(active.status).toBe('active');
    expect(active.default_payment_method).toMatch(/^pm_/);
    bench.sandbox.switchboard.advance(WEEK + HOUR);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('whose payment is still processing is incomplete until the bank has decided', async () => {
    bench.sandbox.switchboard.payNext({ fault: { kind: 'hold', seconds: HOUR } });
    const { id, status } = await subscriptions.subscribe('pm_card_visa');
    expect(status).toBe('incomplete');
    const { id: invoice } = await subscriptions.latestInvoice(id);
    expect((await refusalOf(bench.stripe.invoices.voidInvoice(invoice))).message).toMatch(
      /payment is processing/,
    );
    bench.sandbox.switchboard.advance(HOUR);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('whose bank takes longer than a day to decide expires, and is not charged', async () => {
    bench.sandbox.switchboard.payNext({ fault: { kind: 'hold', seconds: 30 * HOUR } });
    const { id } = await subscriptions.subscribe('pm_card_visa');
    bench.sandbox.switchboard.advance(31 * HOUR);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect((await bench.stripe.charges.list()).data).toEqual([]);
  });

  test('whose bank wants to see the holder becomes active once they approve', async () => {
    const { id, status } = await subscriptions.subscribe('pm_card_authenticationRequired');
    expect(status).toBe('incomplete');
    await bench.answerBank(await subscriptions.intentOf(id), 'approve');
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect((await subscriptions.latestInvoice(id)).status).toBe('paid');
  });

  test('whose holder refuses stays incomplete, and another card can still pay it', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_authenticationRequired');
    await bench.answerBank(await subscriptions.intentOf(id), 'refuse');
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    const card = await bench.useCard(String(customer), 'pm_card_visa');
    const invoice = await subscriptions.latestInvoice(id);
    await bench.stripe.invoices.pay(invoice.id, { payment_method: card.id });
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('with a card that fails is incomplete, and expires after 23 hours with its invoice void', async () => {
    const { id } = await subscriptions.subscribe('pm_card_chargeCustomerFail');
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    bench.sandbox.switchboard.advance(23 * HOUR);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect((await subscriptions.latestInvoice(id)).status).toBe('void');
    expect((await subscriptions.intentOf(id)).status).toBe('canceled');
  });

  test('error_if_incomplete refuses and leaves nothing behind', async () => {
    const params = { payment_behavior: 'error_if_incomplete' } as const;
    expect(await refusalOf(subscriptions.subscribe('pm_card_chargeCustomerFail', params))).toMatchObject({
      code: 'card_declined',
    });
    expect(await refusalOf(subscriptions.subscribe('pm_card_authenticationRequired', params))).toMatchObject({
      code: 'subscription_payment_intent_requires_action',
    });
    expect((await bench.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await bench.stripe.invoices.list()).data).toEqual([]);
  });

  test.each<[string, () => Partial<Stripe.SubscriptionCreateParams>, RegExp]>([
    [
      'two items with one price',
      () => ({ items: twice(bench.prices['leader:full']) }),
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
  ])('with %s is refused', async (_name, params, message) => {
    const refusal = await refusalOf(subscriptions.subscribe('pm_card_visa', params()));
    expect(refusal.message).toMatch(message);
    expect(refusal.statusCode).toBe(400);
    expect((await bench.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });

  test('without any card is refused, unless it may be incomplete', async () => {
    const { id: customer } = await bench.stripe.customers.create();
    const items = [{ price: bench.prices['leader:full'] }];
    expect(await refusalOf(bench.stripe.subscriptions.create({ customer, items }))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

function twice(price: string) {
  return [{ price }, { price, quantity: 2 }];
}
