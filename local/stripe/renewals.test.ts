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

describe('renewals', () => {
  test('are drafted at the period end and paid an hour later', async () => {
    const { id } = await subscriptions.subscribe('pm_card_visa');
    harness.sandbox.controls.advance(WEEK);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
    });
    harness.sandbox.controls.advance(HOUR);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({ status: 'paid', amount_paid: 2000 });
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('make the subscription past due when they fail, and a retry with a working card recovers it', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await harness.setDefaultCard(String(customer), 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + HOUR);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect(await subscriptions.latestInvoice(id)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      attempted: true,
    });
    expect(await harness.stripe.customers.retrieve(String(customer))).toMatchObject({ delinquent: true });
    await harness.setDefaultCard(String(customer), 'pm_card_visa');
    harness.sandbox.controls.advance(3 * DAY);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await subscriptions.latestInvoice(id)).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect(await harness.stripe.customers.retrieve(String(customer))).toMatchObject({ delinquent: false });
  });

  test('can be paid manually before the next attempt', async () => {
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await harness.setDefaultCard(String(customer), 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + HOUR);
    const invoice = await subscriptions.latestInvoice(id);
    expect(await refusalOf(harness.stripe.invoices.pay(invoice.id))).toMatchObject({ code: 'card_declined' });
    expect((await subscriptions.latestInvoice(id)).next_payment_attempt).toBe(invoice.next_payment_attempt);
    const card = await harness.setDefaultCard(String(customer), 'pm_card_visa');
    await harness.stripe.invoices.pay(invoice.id, { payment_method: card.id });
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('that need authentication leave the subscription past due until the cardholder approves', async () => {
    const { id } = await subscriptions.subscribe('pm_card_authenticationRequired');
    await harness.completeAuthentication(await subscriptions.intentOf(id), 'approve');
    harness.sandbox.controls.advance(WEEK + HOUR);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect(await harness.eventTypes()).toContain('invoice.payment_action_required');
    await harness.completeAuthentication(await subscriptions.intentOf(id), 'approve');
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test.each([
    ['cancel', 'canceled'],
    ['mark_unpaid', 'unpaid'],
    ['leave_past_due', 'past_due'],
  ] as const)('that are never paid end, with the setting %s, as %s', async (whenRetriesEnd, status) => {
    harness.sandbox.controls.set({ whenRetriesEnd, retryDays: [1, 2] });
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await harness.setDefaultCard(String(customer), 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + HOUR + 3 * DAY);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe(status);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({
      status: 'open',
      attempt_count: 3,
      next_payment_attempt: null,
    });
  });

  test('of an unpaid subscription stay drafts until the open invoice is paid', async () => {
    harness.sandbox.controls.set({ whenRetriesEnd: 'mark_unpaid', retryDays: [1] });
    const { id, customer } = await subscriptions.subscribe('pm_card_visa');
    await harness.setDefaultCard(String(customer), 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(2 * WEEK + HOUR);
    expect(await subscriptions.latestInvoice(id)).toMatchObject({ status: 'draft', auto_advance: false });
    const [open] = (await harness.stripe.invoices.list({ status: 'open' })).data;
    const card = await harness.setDefaultCard(String(customer), 'pm_card_visa');
    await harness.stripe.invoices.pay(open?.id ?? '', { payment_method: card.id });
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });
});
