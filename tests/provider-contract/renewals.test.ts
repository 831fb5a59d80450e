import { describe, expect, test } from 'vitest';
import { intentOf, invoicesOf } from './invoices.ts';
import { connectProvider, HOUR, observe, WEEK } from './provider.ts';

const provider = connectProvider();

async function subscribe() {
  const customer = await provider.customer();
  const subscription = await provider.stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price: await provider.weeklyPrice(1600) }],
  });
  return { customer, id: subscription.id, clock: customer.clock, read: () => statusOf(subscription.id) };
}

const statusOf = async (id: string) => (await provider.stripe.subscriptions.retrieve(id)).status;

const periodEnd = async (id: string) =>
  (await provider.stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0;

const statuses = async (id: string) => {
  const { data } = await provider.stripe.invoices.list({ subscription: id, limit: 100 });
  return data.reverse().map(({ status }) => status);
};

/** Creates a subscription whose renewals have been declined for two weeks. */
async function twoWeeksBehind() {
  const subscription = await subscribe();
  await provider.setDefaultCard(subscription.customer.id, 'pm_card_chargeCustomerFail');
  await provider.advance(subscription.clock, WEEK + 2 * HOUR);
  await provider.advance(subscription.clock, WEEK);
  return subscription;
}

describe('a renewal', () => {
  test('is a draft for about an hour after the subscription’s next week has started', async () => {
    const { id, clock } = await subscribe();
    const end = await periodEnd(id);
    await provider.advance(clock, WEEK + HOUR / 2);
    expect(await statuses(id)).toEqual(['paid', 'draft']);
    expect([await statusOf(id), await periodEnd(id)]).toEqual(['active', end + WEEK]);
    const { latest_invoice, items } = await provider.stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice'],
    });
    expect(latest_invoice).toMatchObject({ status: 'draft' });
    expect(items.data[0]?.current_period_start).toBe(end);
    await provider.advance(clock, HOUR);
    expect(await statuses(id)).toEqual(['paid', 'paid']);
  });

  test('is never charged when the subscription is cancelled while it is a draft', async ({ task }) => {
    const { id, clock } = await subscribe();
    await provider.advance(clock, WEEK + HOUR / 2);
    await provider.stripe.subscriptions.cancel(id);
    await provider.advance(clock, WEEK);
    const [first, renewal] = await statuses(id);
    observe(task, { renewal });
    expect(first).toBe('paid');
    expect(['draft', 'void']).toContain(renewal);
  });

  test('is charged for each of two weeks in one advance of the clock', async () => {
    const { id, clock } = await subscribe();
    await provider.advance(clock, 2 * WEEK);
    await provider.advance(clock, 2 * HOUR);
    expect(await statuses(id)).toEqual(['paid', 'paid', 'paid']);
  });

  test('makes the subscription past due when the card is declined', async () => {
    const { id, clock, customer } = await subscribe();
    await provider.setDefaultCard(customer.id, 'pm_card_chargeCustomerFail');
    await provider.advance(clock, WEEK + 2 * HOUR);
    expect(await statusOf(id)).toBe('past_due');
    const [open] = await invoicesOf(provider.stripe, id, 'open');
    expect(open).toMatchObject({
      billing_reason: 'subscription_cycle',
      attempted: true,
      amount_remaining: 1600,
    });
    expect(open?.next_payment_attempt).toEqual(expect.any(Number));
  });

  test('can require authentication, and is then not paid', async ({ task }) => {
    const { id, clock, customer } = await subscribe();
    await provider.setDefaultCard(customer.id, 'pm_card_authenticationRequired');
    await provider.advance(clock, WEEK + 2 * HOUR);
    expect(await statusOf(id)).toBe('past_due');
    const [open] = await invoicesOf(provider.stripe, id, 'open');
    const { status } = await intentOf(provider.stripe, open?.id ?? '');
    observe(task, { intent: status });
    expect(['requires_action', 'requires_payment_method']).toContain(status);
  });
});

describe('a subscription that is past due', () => {
  test('continues to be billed, so that two invoices are open', async () => {
    const { id } = await twoWeeksBehind();
    expect(await invoicesOf(provider.stripe, id, 'open')).toHaveLength(2);
    expect(await statusOf(id)).toBe('past_due');
  });

  test('is active once the latest invoice is paid, even if the older one is still open', async () => {
    const { id, customer } = await twoWeeksBehind();
    const [older, latest] = await invoicesOf(provider.stripe, id, 'open');
    const card = await provider.setDefaultCard(customer.id, 'pm_card_visa');
    await provider.stripe.invoices.pay(latest?.id ?? '', { payment_method: card, off_session: false });
    expect(await statusOf(id)).toBe('active');
    expect((await invoicesOf(provider.stripe, id, 'open')).map(({ id }) => id)).toEqual([older?.id]);
  });

  test('stays past due while only the older invoice is paid', async () => {
    const { id, customer } = await twoWeeksBehind();
    const [older] = await invoicesOf(provider.stripe, id, 'open');
    const card = await provider.setDefaultCard(customer.id, 'pm_card_visa');
    await provider.stripe.invoices.pay(older?.id ?? '', { payment_method: card, off_session: false });
    expect(await statusOf(id)).toBe('past_due');
  });

  test('takes its status from the previous invoice once the latest is voided', async () => {
    const { id, customer } = await twoWeeksBehind();
    const [older, latest] = await invoicesOf(provider.stripe, id, 'open');
    const card = await provider.setDefaultCard(customer.id, 'pm_card_visa');
    await provider.stripe.invoices.pay(older?.id ?? '', { payment_method: card });
    await provider.stripe.invoices.voidInvoice(latest?.id ?? '');
    expect(await statusOf(id)).toBe('active');
  });

  test('leaves its invoices open, but no longer collected, when it is cancelled', async () => {
    const { id, customer } = await twoWeeksBehind();
    expect(await provider.stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    const open = await invoicesOf(provider.stripe, id, 'open');
    expect(open.map(({ auto_advance }) => auto_advance)).toEqual([false, false]);
    const card = await provider.setDefaultCard(customer.id, 'pm_card_visa');
    const paid = await provider.stripe.invoices.pay(open[0]?.id ?? '', { payment_method: card });
    expect([paid.status, await statusOf(id)]).toEqual(['paid', 'canceled']);
  });
});

describe('the end of a subscription', () => {
  test('is at the end of the paid week on request, and nothing more is billed', async () => {
    const { id, clock } = await subscribe();
    const planned = await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({ status: 'active', cancel_at: await periodEnd(id) });
    await provider.advance(clock, WEEK + 2 * HOUR);
    expect([await statusOf(id), await statuses(id)]).toEqual(['canceled', ['paid']]);
  });

  test('can be undone', async () => {
    const { id, clock } = await subscribe();
    await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const renewing = await provider.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(renewing).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    await provider.advance(clock, WEEK + 2 * HOUR);
    expect([await statusOf(id), await statuses(id)]).toEqual(['active', ['paid', 'paid']]);
  });

  test('is immediate when the customer is deleted', async () => {
    const { id, customer } = await subscribe();
    await provider.stripe.customers.del(customer.id);
    expect(await statusOf(id)).toBe('canceled');
    expect(await provider.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  });
});
