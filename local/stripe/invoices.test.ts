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

describe('invoices', () => {
  test('cannot be paid, voided or finalized once paid', async () => {
    const { id } = await subscriptions.latestInvoice((await subscriptions.subscribe('pm_card_visa')).id);
    expect((await refusalOf(harness.stripe.invoices.pay(id))).message).toBe('Invoice is already paid');
    expect((await refusalOf(harness.stripe.invoices.voidInvoice(id))).statusCode).toBe(400);
    expect((await refusalOf(harness.stripe.invoices.finalizeInvoice(id))).statusCode).toBe(400);
  });

  test('paid out of band charge no card and keep the subscription active', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await harness.setDefaultCard(String(customer), 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + HOUR);
    const open = await subscriptions.latestInvoice(id);
    expect(open.status).toBe('open');
    expect(await harness.stripe.invoices.pay(open.id, { paid_out_of_band: true })).toMatchObject({
      status: 'paid',
    });
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect((await subscriptions.intentOf(id)).status).toBe('canceled');
    expect((await subscriptions.latestInvoice(id)).payments?.data).toMatchObject([{ status: 'canceled' }]);
  });

  test('have a hosted page with escaped customer input', async () => {
    const { customer } = await harness.customerWithCard('pm_card_visa');
    await harness.stripe.invoiceItems.create({
      customer: customer.id,
      amount: 1500,
      currency: 'aud',
      description: '<b>Three sessions</b>',
    });
    const draft = await harness.stripe.invoices.create({
      customer: customer.id,
      pending_invoice_items_behavior: 'include',
    });
    const { id, hosted_invoice_url } = await harness.stripe.invoices.finalizeInvoice(draft.id);
    await harness.stripe.invoices.pay(id);
    const page = await (await fetch(hosted_invoice_url ?? '')).text();
    expect(page).toContain('Robin Hill');
    expect(page).toContain('&lt;b&gt;Three sessions&lt;/b&gt;');
    expect(page).toContain('$15.00 AUD');
    expect(page).toMatch(/Paid on/);
  });

  test('below the minimum charge are carried over to the next invoice', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await harness.stripe.invoiceItems.create({ customer: String(customer), amount: 30, currency: 'aud' });
    const small = await harness.stripe.invoices.create({
      customer: String(customer),
      pending_invoice_items_behavior: 'include',
    });
    expect(await harness.stripe.invoices.finalizeInvoice(small.id)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      total: 30,
    });
    harness.sandbox.controls.advance(WEEK + HOUR);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({
      total: 2000,
      amount_due: 2030,
      amount_paid: 2030,
    });
  });

  test('return the applied credit when voided', async () => {
    const { customer } = await harness.customerWithCard('pm_card_visa');
    await harness.stripe.customers.update(customer.id, { balance: -400 });
    await harness.stripe.invoiceItems.create({ customer: customer.id, amount: 1000, currency: 'aud' });
    const { id } = await harness.stripe.invoices.create({
      customer: customer.id,
      pending_invoice_items_behavior: 'include',
    });
    expect(await harness.stripe.invoices.finalizeInvoice(id)).toMatchObject({
      amount_due: 600,
      starting_balance: -400,
    });
    expect((await harness.stripe.invoices.voidInvoice(id)).status).toBe('void');
    expect(await harness.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -400 });
  });
});

describe('test clocks', () => {
  test('advance only their own customers, at most two periods at a time', async () => {
    const clock = await harness.stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
    const { id: customer } = await harness.stripe.customers.create({ test_clock: clock.id });
    await harness.setDefaultCard(customer, 'pm_card_visa');
    const items = [{ price: harness.prices['leader:full'] }];
    const own = await harness.stripe.subscriptions.create({ customer, items });
    const other = await subscriptions.subscribe('pm_card_visa');
    expect(own.created).toBe(1_800_000_000);
    const { testClocks } = harness.stripe.testHelpers;
    expect(
      (await refusalOf(testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 3 * WEEK }))).message,
    ).toMatch(/two intervals/);
    const advancing = await testClocks.advance(clock.id, { frozen_time: clock.frozen_time + WEEK + HOUR });
    expect(advancing.status).toBe('advancing');
    expect((await testClocks.retrieve(clock.id)).status).toBe('ready');
    expect((await subscriptions.latestInvoice(own.id)).billing_reason).toBe('subscription_cycle');
    expect((await subscriptions.latestInvoice(other.id)).billing_reason).toBe('subscription_create');
  });
});
