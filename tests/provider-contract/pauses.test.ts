import { describe, expect, test } from 'vitest';
import { intentOf, invoicesOf } from './invoices.ts';
import { connectProvider, HOUR, observe, WEEK } from './provider.ts';

const provider = connectProvider();
const DAY = 24 * HOUR;

async function subscribe() {
  const customer = await provider.customer();
  const { id, items } = await provider.stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price: await provider.weeklyPrice(1600) }],
    metadata: { h_mia: 'leader' },
  });
  const [item] = items.data;
  return { id, customer, clock: customer.clock, item: item?.id ?? '', end: item?.current_period_end ?? 0 };
}

const read = (id: string) => provider.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });

const statuses = async (id: string) => {
  const { data } = await provider.stripe.invoices.list({ subscription: id, limit: 100 });
  return data.reverse().map(({ status }) => status);
};

/** Creates a subscription that is paused for the two weeks after the paid week, as our code does. */
async function paused() {
  const subscription = await subscribe();
  const resumesAt = subscription.end + 2 * WEEK - DAY / 2;
  await provider.stripe.subscriptions.update(subscription.id, {
    pause_collection: { behavior: 'void', resumes_at: resumesAt },
    metadata: { paused_until: String(subscription.end + 2 * WEEK) },
    proration_behavior: 'none',
    payment_behavior: 'allow_incomplete',
  });
  return subscription;
}

describe('a pause with an end date', () => {
  test('doesn’t change the paid week or the start of later weeks', async () => {
    const { id, end } = await paused();
    const { status, items, pause_collection } = await read(id);
    expect([status, items.data[0]?.current_period_end]).toEqual(['active', end]);
    expect(pause_collection).toMatchObject({ behavior: 'void', resumes_at: end + 2 * WEEK - DAY / 2 });
  });

  test('voids the renewals in between, stays active, and charges the one on its day', async () => {
    const { id, clock, end } = await paused();
    await provider.advance(clock, WEEK + 2 * HOUR);
    expect([(await read(id)).status, await statuses(id)]).toEqual(['active', ['paid', 'void']]);
    await provider.advance(clock, 2 * WEEK - 4 * HOUR);
    const before = await read(id);
    expect([before.pause_collection, await statuses(id)]).toEqual([null, ['paid', 'void', 'void']]);
    expect(before.items.data[0]?.current_period_end).toBe(end + 2 * WEEK);
    await provider.advance(clock, 6 * HOUR);
    expect(await statuses(id)).toEqual(['paid', 'void', 'void', 'paid']);
  });

  test('keeps the metadata when it ends by itself', async () => {
    const { id, clock, end } = await paused();
    await provider.advance(clock, 2 * WEEK);
    await provider.advance(clock, WEEK - 2 * HOUR);
    expect((await read(id)).metadata).toMatchObject({ paused_until: String(end + 2 * WEEK) });
  });

  test('shows an invoice that no one has to pay as a draft or void, never as open', async ({ task }) => {
    const { id, clock } = await paused();
    await provider.advance(clock, WEEK + HOUR / 4);
    const [, inPause] = await statuses(id);
    observe(task, { inPause });
    expect(['draft', 'void']).toContain(inPause);
  });

  test('bills changed items in full after the pause', async () => {
    const { id, clock, item } = await paused();
    await provider.advance(clock, WEEK + 2 * HOUR);
    await provider.stripe.subscriptions.update(id, {
      items: [{ id: item, price: await provider.weeklyPrice(800), quantity: 1 }],
      proration_behavior: 'none',
      payment_behavior: 'allow_incomplete',
    });
    await provider.advance(clock, 2 * WEEK);
    expect((await invoicesOf(provider.stripe, id, 'paid')).map(({ total }) => total)).toEqual([1600, 800]);
  });

  test('charges nothing when the subscription is cancelled during the pause', async () => {
    const { id, clock } = await paused();
    await provider.advance(clock, WEEK + 2 * HOUR);
    await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await provider.advance(clock, WEEK);
    expect([(await read(id)).status, await statuses(id)]).toEqual(['canceled', ['paid', 'void']]);
  });
});

describe('a pause that is cancelled', () => {
  test('charges the next renewal', async () => {
    const { id, clock } = await paused();
    const { pause_collection, metadata } = await provider.stripe.subscriptions.update(id, {
      pause_collection: '',
      metadata: { paused_until: '' },
    });
    expect([pause_collection, metadata]).toEqual([null, { h_mia: 'leader' }]);
    await provider.advance(clock, WEEK + 2 * HOUR);
    expect(await statuses(id)).toEqual(['paid', 'paid']);
  });
});

describe('a week that starts during a pause', () => {
  async function backEarly(card: string) {
    const subscription = await paused();
    await provider.setDefaultCard(subscription.customer.id, card);
    await provider.advance(subscription.clock, WEEK + 2 * DAY);
    const { frozen_time } = await provider.stripe.testHelpers.testClocks.retrieve(subscription.clock);
    const update = {
      pause_collection: '',
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'allow_incomplete',
      metadata: { paused_until: '' },
    } as const;
    const key = { idempotencyKey: `resume-${subscription.id}` };
    await provider.stripe.subscriptions.update(subscription.id, update, key);
    return { ...subscription, update, key, start: frozen_time };
  }

  test('is charged in full at once, and the next week follows a week later', async () => {
    const { id, clock, start } = await backEarly('pm_card_visa');
    const { status, items, latest_invoice } = await read(id);
    expect(status).toBe('active');
    expect(Math.abs((items.data[0]?.current_period_end ?? 0) - start - WEEK)).toBeLessThan(60);
    expect(latest_invoice).toMatchObject({
      status: 'paid',
      total: 1600,
      billing_reason: 'subscription_update',
      parent: { subscription_details: { metadata: { h_mia: 'leader' } } },
    });
    await provider.advance(clock, WEEK + 2 * HOUR);
    expect(await statuses(id)).toEqual(['paid', 'void', 'paid', 'paid']);
  });

  test('is charged once when the call is repeated', async () => {
    const { id, update, key } = await backEarly('pm_card_visa');
    await provider.stripe.subscriptions.update(id, update, key);
    expect(await statuses(id)).toEqual(['paid', 'void', 'paid']);
  });

  test('is past due with an open invoice when the card is declined', async ({ task }) => {
    const { id } = await backEarly('pm_card_chargeCustomerFail');
    const { status, latest_invoice } = await read(id);
    expect([status, latest_invoice]).toMatchObject(['past_due', { status: 'open', amount_remaining: 1600 }]);
    const { status: intent } = await intentOf(
      provider.stripe,
      (await invoicesOf(provider.stripe, id, 'open'))[0]?.id ?? '',
    );
    observe(task, { intent });
  });
});
