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

describe('an invoice', () => {
  test('that is paid cannot be paid, voided or finalized again', async () => {
    const { id } = await subscriptions.latestInvoice((await subscriptions.subscribe('pm_card_visa')).id);
    expect((await refusalOf(bench.stripe.invoices.pay(id))).message).toBe('Invoice is already paid');
    expect((await refusalOf(bench.stripe.invoices.voidInvoice(id))).statusCode).toBe(400);
    expect((await refusalOf(bench.stripe.invoices.finalizeInvoice(id))).statusCode).toBe(400);
  });

  test('that was settled in cash charges no card, and the membership goes on', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await bench.useCard(String(customer), 'pm_card_chargeCustomerFail');
    bench.sandbox.switchboard.advance(WEEK + HOUR);
    const open = await subscriptions.latestInvoice(id);
    expect(open.status).toBe('open');
    expect(await bench.stripe.invoices.pay(open.id, { paid_out_of_band: true })).toMatchObject({
      status: 'paid',
    });
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect((await subscriptions.intentOf(id)).status).toBe('canceled');
    expect((await subscriptions.latestInvoice(id)).payments?.data).toMatchObject([{ status: 'canceled' }]);
  });

  test('opens as a page that people can read', async () => {
    const { customer } = await bench.customerWith('pm_card_visa');
    await bench.stripe.invoiceItems.create({
      customer: customer.id,
      amount: 1500,
      currency: 'aud',
      description: '<b>Three sessions</b>',
    });
    const draft = await bench.stripe.invoices.create({
      customer: customer.id,
      pending_invoice_items_behavior: 'include',
    });
    const { id, hosted_invoice_url } = await bench.stripe.invoices.finalizeInvoice(draft.id);
    await bench.stripe.invoices.pay(id);
    const page = await (await fetch(hosted_invoice_url ?? '')).text();
    expect(page).toContain('Robin Hill');
    expect(page).toContain('&lt;b&gt;Three sessions&lt;/b&gt;');
    expect(page).toContain('$15.00 AUD');
    expect(page).toMatch(/Paid on/);
  });

  test('too small for a card is carried over to the next one', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await bench.stripe.invoiceItems.create({ customer: String(customer), amount: 30, currency: 'aud' });
    const small = await bench.stripe.invoices.create({
      customer: String(customer),
      pending_invoice_items_behavior: 'include',
    });
    expect(await bench.stripe.invoices.finalizeInvoice(small.id)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      total: 30,
    });
    bench.sandbox.switchboard.advance(WEEK + HOUR);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({
      total: 2000,
      amount_due: 2030,
      amount_paid: 2030,
    });
  });

  test('that is void owes nothing, and gives back the credit it had used', async () => {
    const { customer } = await bench.customerWith('pm_card_visa');
    await bench.stripe.customers.update(customer.id, { balance: -400 });
    await bench.stripe.invoiceItems.create({ customer: customer.id, amount: 1000, currency: 'aud' });
    const { id } = await bench.stripe.invoices.create({
      customer: customer.id,
      pending_invoice_items_behavior: 'include',
    });
    expect(await bench.stripe.invoices.finalizeInvoice(id)).toMatchObject({
      amount_due: 600,
      starting_balance: -400,
    });
    expect((await bench.stripe.invoices.voidInvoice(id)).status).toBe('void');
    expect(await bench.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -400 });
  });
});

describe('a test clock', () => {
  test('moves only its own customers, at most two periods at a time', async () => {
    const clock = await bench.stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
    const { id: customer } = await bench.stripe.customers.create({ test_clock: clock.id });
    await bench.useCard(customer, 'pm_card_visa');
    const items = [{ price: bench.prices['leader:full'] }];
    const own = await bench.stripe.subscriptions.create({ customer, items });
    const other = await subscriptions.subscribe('pm_card_visa');
    expect(own.created).toBe(1_800_000_000);
    const { testClocks } = bench.stripe.testHelpers;
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
