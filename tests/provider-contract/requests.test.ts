import { randomUUID } from 'node:crypto';
import { API_VERSION } from '@legacy-hub/functions/src/stripe/client.ts';
import { describe, expect, test } from 'vitest';
import { eventAbout } from './invoices.ts';
import { connectProvider, HOUR, refusalOf } from './provider.ts';

const provider = connectProvider();

const payment = { amount: 1400, currency: 'aud', allowed_payment_method_types: ['card' as const] };

describe('an idempotency key', () => {
  test('returns the first result again, and creates nothing more', async () => {
    const request = { idempotencyKey: randomUUID() };
    const first = await provider.stripe.paymentIntents.create(payment, request);
    const again = await provider.stripe.paymentIntents.create(payment, request);
    expect(again.id).toBe(first.id);
  });

  test('returns the first result even if the object has changed since', async () => {
    const request = { idempotencyKey: randomUUID() };
    const { id } = await provider.stripe.paymentIntents.create(payment, request);
    await provider.stripe.paymentIntents.cancel(id);
    const again = await provider.stripe.paymentIntents.create(payment, request);
    expect(again).toMatchObject({ id, status: 'requires_payment_method' });
  });

  test('is rejected with different parameters', async () => {
    const request = { idempotencyKey: randomUUID() };
    await provider.stripe.paymentIntents.create(payment, request);
    const refusal = await refusalOf(
      provider.stripe.paymentIntents.create({ ...payment, amount: 1500 }, request),
    );
    expect(refusal.type).toBe('StripeIdempotencyError');
  });

  test('also replays a decline, so a new card needs a new key', async () => {
    const request = { idempotencyKey: randomUUID() };
    const declined = {
      ...payment,
      confirm: true,
      return_url: 'https://legacyhub.example/return',
      payment_method: 'pm_card_chargeDeclined',
    };
    const first = await refusalOf(provider.stripe.paymentIntents.create(declined, request));
    const again = await refusalOf(provider.stripe.paymentIntents.create(declined, request));
    expect(again).toMatchObject({ type: 'StripeCardError', code: first.code });
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
  });

  test('has no effect on cancelling a subscription, which is rejected the second time', async () => {
    const customer = await provider.customer();
    const { id } = await provider.stripe.subscriptions.create({
      payment_behavior: 'allow_incomplete',
      customer: customer.id,
      items: [{ price: await provider.weeklyPrice(800) }],
    });
    const request = { idempotencyKey: randomUUID() };
    await provider.stripe.subscriptions.cancel(id, {}, request);
    const refusal = await refusalOf(provider.stripe.subscriptions.cancel(id, {}, request));
    expect(refusal.code).toBe('resource_missing');
  });
});

describe('a request', () => {
  test('with an unknown parameter is rejected', async () => {
    const unknown = { ...payment, colour: 'red' };
    const refusal = await refusalOf(provider.stripe.paymentIntents.create(unknown));
    expect(refusal).toMatchObject({ code: 'parameter_unknown', param: 'colour', statusCode: 400 });
  });

  test('for an unknown object is rejected as missing', async () => {
    const refusal = await refusalOf(provider.stripe.subscriptions.retrieve('sub_nobody'));
    expect(refusal).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });

  test('with an amount below the minimum is rejected', async () => {
    const refusal = await refusalOf(provider.stripe.paymentIntents.create({ ...payment, amount: 10 }));
    expect(refusal.code).toBe('amount_too_small');
  });
});

describe('lists', () => {
  test('are newest first, and paged by the last id', async () => {
    const customer = await provider.customer();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await provider.charge({ customer: customer.id, confirm: false })).id);
    }
    const first = await provider.stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const rest = await provider.stripe.paymentIntents.list({
      customer: customer.id,
      limit: 2,
      starting_after: ids[1] ?? '',
    });
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([ids.slice(2), false]);
  });
});

describe('a customer', () => {
  test('can be found by email, with the metadata that identifies them, until they are deleted', async () => {
    const email = `contract-${randomUUID()}@example.com`;
    const { id } = await provider.stripe.customers.create({ email, metadata: { uid: 'u1' } });
    const found = async () => (await provider.stripe.customers.list({ email, limit: 100 })).data;
    expect(await found()).toMatchObject([{ id, metadata: { uid: 'u1' } }]);
    await provider.stripe.customers.del(id);
    expect(await found()).toEqual([]);
    expect(await provider.stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  });
});

describe('a webhook endpoint', () => {
  test('shows its secret only once, is listed with its version and events, and can be disabled', async () => {
    const { webhookEndpoints } = provider.stripe;
    const url = `https://example.com/${randomUUID()}`;
    const { id, secret } = await webhookEndpoints.create({
      url,
      enabled_events: ['invoice.paid'],
      api_version: API_VERSION,
    });
    expect(secret).toMatch(/^whsec_/);
    const { data } = await webhookEndpoints.list({ limit: 100 });
    const listed = data.find((each) => each.id === id);
    expect(listed).toMatchObject({
      url,
      enabled_events: ['invoice.paid'],
      api_version: API_VERSION,
      status: 'enabled',
    });
    expect(listed).not.toHaveProperty('secret');
    expect(await webhookEndpoints.update(id, { disabled: true })).toMatchObject({ status: 'disabled' });
    expect(await webhookEndpoints.del(id)).toMatchObject({ deleted: true });
  });
});

describe('events', () => {
  test('can be listed by creation time, and read individually', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_visa' });
    const event = await eventAbout(provider.stripe, 'payment_intent.succeeded', id);
    const at = (created: number) =>
      provider.stripe.events.list({
        created: { gte: created, lte: created },
        types: ['payment_intent.succeeded'],
        limit: 100,
      });
    expect((await at(event.created)).data.map((each) => each.id)).toContain(event.id);
    expect((await at(event.created - HOUR)).data.map((each) => each.id)).not.toContain(event.id);
    expect(await provider.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
  });

  test('contain a copy of the object at that time', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_visa', metadata: { payment: 'p1' } });
    const event = await eventAbout(provider.stripe, 'payment_intent.succeeded', id);
    expect(event).toMatchObject({
      livemode: false,
      data: { object: { id, status: 'succeeded', metadata: { payment: 'p1' } } },
    });
  });

  test('can be listed by several types', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_visa' });
    await eventAbout(provider.stripe, 'payment_intent.succeeded', id);
    const types = ['payment_intent.succeeded', 'invoice.paid'];
    const { data } = await provider.stripe.events.list({ types, limit: 100 });
    expect(data.every(({ type }) => types.includes(type))).toBe(true);
    expect(data.some(({ data: { object } }) => 'id' in object && object.id === id)).toBe(true);
  });
});
