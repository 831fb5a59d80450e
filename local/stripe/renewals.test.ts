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

describe('a renewal', () => {
  test('is drafted at the period’s end, and paid an hour later', async () => {
    const { id } = await subscriptions.subscribe('pm_card_visa');
    bench.sandbox.switchboard.advance(WEEK);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
    });
    bench.sandbox.switchboard.advance(HOUR);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({ status: 'paid', amount_paid: 2000 });
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('that fails makes the subscription past due; it is tried again, and a good card recovers it', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await bench.useCard(String(customer), 'pm_card_chargeCustomerFail');
    bench.sandbox.switchboard.advance(WEEK + HOUR);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect(await subscriptions.latestInvoice(id)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      attempted: true,
    });
    expect(await bench.stripe.customers.retrieve(String(customer))).toMatchObject({ delinquent: true });
    await bench.useCard(String(customer), 'pm_card_visa');
    bench.sandbox.switchboard.advance(3 * DAY);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await subscriptions.latestInvoice(id)).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect(await bench.stripe.customers.retrieve(String(customer))).toMatchObject({ delinquent: false });
  });

  test('can be paid by hand before the next attempt', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await bench.useCard(String(customer), 'pm_card_chargeCustomerFail');
    bench.sandbox.switchboard.advance(WEEK + HOUR);
    const invoice = await subscriptions.latestInvoice(id);
    expect(await refusalOf(bench.stripe.invoices.pay(invoice.id))).toMatchObject({ code: 'card_declined' });
    expect((await subscriptions.latestInvoice(id)).next_payment_attempt).toBe(invoice.next_payment_attempt);
    const card = await bench.useCard(String(customer), 'pm_card_visa');
    await bench.stripe.invoices.pay(invoice.id, { payment_method: card.id });
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('whose bank wants to see the holder says so, and is past due until they approve', async () => {
    const { id } = await subscriptions.subscribe('pm_card_authenticationRequired');
    await bench.answerBank(await subscriptions.intentOf(id), 'approve');
    bench.sandbox.switchboard.advance(WEEK + HOUR);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect(await bench.eventTypes()).toContain('invoice.payment_action_required');
    await bench.answerBank(await subscriptions.intentOf(id), 'approve');
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test.each([
    ['cancel', 'canceled'],
    ['mark_unpaid', 'unpaid'],
    ['leave_past_due', 'past_due'],
  ] as const)('that nobody pays ends, with the setting %s, as %s', async (whenRetriesEnd, status) => {
    bench.sandbox.switchboard.set({ whenRetriesEnd, retryDays: [1, 2] });
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await bench.useCard(String(customer), 'pm_card_chargeCustomerFail');
    bench.sandbox.switchboard.advance(WEEK + HOUR + 3 * DAY);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe(status);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({
      status: 'open',
      attempt_count: 3,
      next_payment_attempt: null,
    });
  });

  test('of an unpaid subscription stays a draft; paying the open invoice brings it back', async () => {
    bench.sandbox.switchboard.set({ whenRetriesEnd: 'mark_unpaid', retryDays: [1] });
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await bench.useCard(String(customer), 'pm_card_chargeCustomerFail');
    bench.sandbox.switchboard.advance(2 * WEEK + HOUR);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({ status: 'draft', auto_advance: false });
    const [open] = (await bench.stripe.invoices.list({ status: 'open' })).data;
    const card = await bench.useCard(String(customer), 'pm_card_visa');
    await bench.stripe.invoices.pay(open?.id ?? '', { payment_method: card.id });
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });
});
