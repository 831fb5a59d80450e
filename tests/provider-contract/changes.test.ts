import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { connectProvider, HOUR, WEEK } from './provider.ts';

const provider = connectProvider();

async function subscribe(cents: number, quantity = 1) {
  const customer = await provider.customer();
  const price = await provider.weeklyPrice(cents);
  const subscription = await provider.stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price, quantity }],
  });
  return { customer, subscription, item: subscription.items.data[0]?.id ?? '' };
}

const update = (id: string, items: Stripe.SubscriptionUpdateParams.Item[]) =>
  provider.stripe.subscriptions.update(id, {
    items,
    proration_behavior: 'none',
    payment_behavior: 'allow_incomplete',
  });

const totals = async (subscription: string) => {
  const { data } = await provider.stripe.invoices.list({ subscription, limit: 100 });
  return data.reverse().map(({ total }) => total);
};

describe('a price swapped on an item without proration', () => {
  test('keeps the item, its period and the invoice, and is billed in full from the next week', async () => {
    const { customer, subscription, item } = await subscribe(800);
    const changed = await update(subscription.id, [
      { id: item, price: await provider.weeklyPrice(1600), quantity: 1 },
    ]);
    const { current_period_end } = subscription.items.data[0] ?? {};
    expect(changed.items.data).toMatchObject([
      { id: item, price: { unit_amount: 1600 }, current_period_end },
    ]);
    expect(changed.latest_invoice).toBe(subscription.latest_invoice);
    await provider.advance(customer.clock, WEEK + 2 * HOUR);
    expect(await totals(subscription.id)).toEqual([800, 1600]);
  });

  test('resets the quantity to one unless the quantity is passed', async () => {
    const { subscription, item } = await subscribe(800, 3);
    const price = await provider.weeklyPrice(1600);
    const changed = await update(subscription.id, [{ id: item, price }]);
    expect(changed.items.data).toMatchObject([{ quantity: 1 }]);
    const passed = await update(subscription.id, [
      { id: item, price: await provider.weeklyPrice(900), quantity: 2 },
    ]);
    expect(passed.items.data).toMatchObject([{ quantity: 2 }]);
  });

  test('leaves no trace when it is raised and lowered again in one week', async () => {
    const { customer, subscription, item } = await subscribe(800);
    const before = subscription.items.data[0]?.price.id ?? '';
    await update(subscription.id, [{ id: item, price: await provider.weeklyPrice(1600), quantity: 1 }]);
    await update(subscription.id, [{ id: item, price: before, quantity: 1 }]);
    await provider.advance(customer.clock, WEEK + 2 * HOUR);
    expect(await totals(subscription.id)).toEqual([800, 800]);
  });
});

describe('items added and removed without proration', () => {
  test('are billed from the next week, and not for the current one', async () => {
    const { customer, subscription, item } = await subscribe(800);
    const added = await update(subscription.id, [{ price: await provider.weeklyPrice(400), quantity: 2 }]);
    expect(added.items.data).toHaveLength(2);
    await provider.advance(customer.clock, WEEK + 2 * HOUR);
    await update(subscription.id, [{ id: item, deleted: true }]);
    await provider.advance(customer.clock, WEEK);
    expect(await totals(subscription.id)).toEqual([800, 1600, 800]);
  });

  test('end their week at the same time as the other items', async () => {
    const { customer, subscription } = await subscribe(800);
    await provider.advance(customer.clock, WEEK / 2);
    const { items } = await update(subscription.id, [{ price: await provider.weeklyPrice(400) }]);
    expect(new Set(items.data.map(({ current_period_end }) => current_period_end)).size).toBe(1);
  });
});

describe('metadata', () => {
  test('is merged, and a key with an empty value is removed', async () => {
    const { subscription } = await subscribe(800);
    await provider.stripe.subscriptions.update(subscription.id, {
      metadata: { h_one: 'leader', h_two: 'leader' },
    });
    const { metadata } = await provider.stripe.subscriptions.update(subscription.id, {
      metadata: { h_one: '', h_three: 'supporter' },
    });
    expect(metadata).toEqual({ h_two: 'leader', h_three: 'supporter' });
  });

  test('stays unchanged on an invoice after the invoice was created', async () => {
    const { subscription } = await subscribe(1600);
    await provider.stripe.subscriptions.update(subscription.id, { metadata: { seat_mia: 'leader' } });
    const { data } = await provider.stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ parent }) => parent?.subscription_details?.metadata ?? {})).toEqual([{}]);
  });

  test('can still be changed after the end, but items cannot', async () => {
    const { subscription, item } = await subscribe(800);
    await provider.stripe.subscriptions.cancel(subscription.id);
    const { metadata } = await provider.stripe.subscriptions.update(subscription.id, {
      metadata: { a: 'b' },
    });
    expect(metadata).toMatchObject({ a: 'b' });
    await expect(update(subscription.id, [{ id: item, quantity: 2 }])).rejects.toThrow();
  });
});
