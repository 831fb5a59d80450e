import { describe, expect, test } from 'vitest';
import { connectProvider, HOUR, PRODUCT, refusalOf, WEEK } from './provider.ts';

const provider = connectProvider();
const KEY = 'contract:leader';

const withKey = async () => (await provider.stripe.prices.list({ lookup_keys: [KEY], active: true })).data;

describe('a price rise', () => {
  test('moves the lookup key to the new price, and the old price can still be read', async () => {
    const old = await provider.weeklyPrice(1600, { lookup_key: KEY, transfer_lookup_key: true });
    const risen = await provider.weeklyPrice(1800, { lookup_key: KEY, transfer_lookup_key: true });
    expect((await withKey()).map(({ id }) => id)).toEqual([risen]);
    expect(await provider.stripe.prices.retrieve(old)).toMatchObject({
      lookup_key: null,
      active: true,
      product: PRODUCT,
      unit_amount: 1600,
    });
  });

  test('is rejected when it uses an existing key without transferring it', async () => {
    await provider.weeklyPrice(1600, { lookup_key: KEY, transfer_lookup_key: true });
    const refusal = await refusalOf(provider.weeklyPrice(1800, { lookup_key: KEY }));
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', param: 'lookup_key' });
  });

  test('leaves existing subscriptions on the old price', async () => {
    const customer = await provider.customer();
    const old = await provider.weeklyPrice(1600, { lookup_key: KEY, transfer_lookup_key: true });
    const { id } = await provider.stripe.subscriptions.create({
      payment_behavior: 'allow_incomplete',
      customer: customer.id,
      items: [{ price: old }],
    });
    await provider.weeklyPrice(1800, { lookup_key: KEY, transfer_lookup_key: true });
    await provider.advance(customer.clock, WEEK + 2 * HOUR);
    const subscription = await provider.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(subscription.items.data).toMatchObject([
      { price: { id: old, lookup_key: null, product: PRODUCT } },
    ]);
    expect(subscription.latest_invoice).toMatchObject({ total: 1600 });
  });

  test('lists all prices of a product together', async () => {
    const prices = [await provider.weeklyPrice(1000), await provider.weeklyPrice(1100)];
    const { data } = await provider.stripe.prices.list({ product: PRODUCT, limit: 100 });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(prices));
  });

  test('contains the metadata that identifies its owner', async () => {
    const id = await provider.weeklyPrice(1000, { metadata: { tier: 'leader', rate: 'full' } });
    expect((await provider.stripe.prices.retrieve(id)).metadata).toEqual({ tier: 'leader', rate: 'full' });
  });
});

test('an inactive price rejects new subscriptions, and existing ones continue', async () => {
  const customer = await provider.customer();
  const price = await provider.weeklyPrice(1600);
  const subscribe = () =>
    provider.stripe.subscriptions.create({
      payment_behavior: 'allow_incomplete',
      customer: customer.id,
      items: [{ price }],
    });
  const { id } = await subscribe();
  await provider.stripe.prices.update(price, { active: false });
  await expect(subscribe()).rejects.toThrow();
  await provider.advance(customer.clock, WEEK + 2 * HOUR);
  const { data } = await provider.stripe.invoices.list({ subscription: id });
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
});
