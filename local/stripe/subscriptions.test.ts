import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, WEEK } from './state/clock.ts';
import { type Harness, MONDAY, openHarness, refusalOf } from './test-harness.ts';

const DAY = 24 * HOUR;

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

async function subscribe(card: string) {
  const { customer } = await harness.customerWithCard(card);
  const { id } = await harness.stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price: harness.prices['leader:full'] }],
  });
  return { id, customer: customer.id };
}

const read = (id: string) => harness.stripe.subscriptions.retrieve(id);

async function latestInvoice(id: string) {
  const { latest_invoice } = await harness.stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.payments'],
  });
  if (latest_invoice === null || typeof latest_invoice === 'string') throw new Error('Not expanded');
  return latest_invoice;
}

async function paymentOf(id: string) {
  const { payments } = await latestInvoice(id);
  return harness.stripe.paymentIntents.retrieve(String(payments?.data[0]?.payment.payment_intent));
}

describe('a new subscription', () => {
  test('is active once the cardholder authenticates', async () => {
    const { id } = await subscribe('pm_card_authenticationRequired');
    expect((await read(id)).status).toBe('incomplete');
    await harness.completeAuthentication(await paymentOf(id), 'approve');
    expect((await read(id)).status).toBe('active');
  });

  test('stays incomplete after a refused authentication', async () => {
    const { id } = await subscribe('pm_card_authenticationRequired');
    await harness.completeAuthentication(await paymentOf(id), 'refuse');
    expect((await read(id)).status).toBe('incomplete');
  });

  test('expires without a charge when its payment is processing for more than a day', async () => {
    harness.sandbox.controls.payNext({ fault: { kind: 'hold', seconds: 2 * DAY } });
    const { id } = await subscribe('pm_card_visa');
    expect((await read(id)).status).toBe('incomplete');
    harness.sandbox.controls.advance(3 * DAY);
    expect((await read(id)).status).toBe('incomplete_expired');
    expect((await harness.stripe.charges.list()).data).toEqual([]);
  });

  test('is refused for a customer without a card', async () => {
    const { id } = await harness.stripe.customers.create({ name: 'Robin' });
    const items = [{ price: harness.prices['leader:full'] }];
    expect(
      await refusalOf(
        harness.stripe.subscriptions.create({ payment_behavior: 'allow_incomplete', customer: id, items }),
      ),
    ).toMatchObject({
      code: 'resource_missing',
    });
  });

  test('keeps at least one item', async () => {
    const { id } = await subscribe('pm_card_visa');
    const items = [{ id: (await read(id)).items.data[0]?.id ?? '', deleted: true }];
    const refusal = await refusalOf(
      harness.stripe.subscriptions.update(id, {
        items,
        proration_behavior: 'none',
        payment_behavior: 'allow_incomplete',
      }),
    );
    expect(refusal.message).toMatch('must have at least one active plan');
  });
});

test('a call that may charge returns the state that a decline leaves', async () => {
  const { id, customer } = await subscribe('pm_card_visa');
  const items = [{ price: harness.prices['supporter:full'] }];
  const { subscriptions } = harness.stripe;
  const calls = [
    subscriptions.create({ customer, items }),
    subscriptions.update(id, { items, proration_behavior: 'none' }),
    subscriptions.update(id, { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' }),
  ];
  for (const refusal of await Promise.all(calls.map(refusalOf)))
    expect(refusal).toMatchObject({ code: 'parameter_missing', param: 'payment_behavior' });
  await subscriptions.update(id, { cancel_at_period_end: true });
});

test('an item changed with prorations is refused', async () => {
  const { id } = await subscribe('pm_card_visa');
  const items = [{ id: (await read(id)).items.data[0]?.id ?? '', quantity: 2 }];
  for (const prorations of [{}, { proration_behavior: 'always_invoice' as const }]) {
    const change = { items, payment_behavior: 'allow_incomplete' as const, ...prorations };
    const refusal = await refusalOf(harness.stripe.subscriptions.update(id, change));
    expect(refusal).toMatchObject({ param: 'proration_behavior' });
  }
});

describe('a declined renewal', () => {
  test('is retried three days later with the card that is the default then', async () => {
    const { id, customer } = await subscribe('pm_card_visa');
    await harness.setDefaultCard(customer, 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + HOUR);
    expect(await latestInvoice(id)).toMatchObject({ status: 'open', attempt_count: 1 });
    await harness.setDefaultCard(customer, 'pm_card_visa');
    harness.sandbox.controls.advance(3 * DAY);
    expect(await latestInvoice(id)).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect((await read(id)).status).toBe('active');
  });

  test('cancels the subscription after the last retry', async () => {
    const { id, customer } = await subscribe('pm_card_visa');
    await harness.setDefaultCard(customer, 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + 16 * DAY);
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await harness.stripe.invoices.list({ status: 'open' })).data).toHaveLength(3);
  });

  test('that requires authentication is paid once the cardholder approves', async () => {
    const { id, customer } = await subscribe('pm_card_visa');
    await harness.setDefaultCard(customer, 'pm_card_authenticationRequired');
    harness.sandbox.controls.advance(WEEK + HOUR);
    expect((await read(id)).status).toBe('past_due');
    expect(await harness.eventTypes()).toContain('invoice.payment_action_required');
    await harness.completeAuthentication(await paymentOf(id), 'approve');
    expect((await read(id)).status).toBe('active');
  });
});

test('a pause ends by itself on its day, and the renewal at that time is charged', async () => {
  const { id } = await subscribe('pm_card_visa');
  await harness.stripe.subscriptions.update(id, {
    pause_collection: { behavior: 'void', resumes_at: MONDAY + 2 * WEEK },
  });
  harness.sandbox.controls.advance(2 * WEEK + HOUR);
  expect((await read(id)).pause_collection).toBeNull();
  const { data } = await harness.stripe.invoices.list();
  expect(data.map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
});

test('a test clock advances only its own customers, at most two weeks at a time', async () => {
  const { stripe } = harness;
  const { id: elsewhere } = await subscribe('pm_card_visa');
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: MONDAY });
  const customer = await stripe.customers.create({ test_clock: clock.id });
  await harness.setDefaultCard(customer.id, 'pm_card_visa');
  const items = [{ price: harness.prices['leader:full'] }];
  const { id } = await stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items,
  });
  const advance = (weeks: number) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: MONDAY + weeks * WEEK + HOUR });
  expect((await refusalOf(advance(3))).message).toMatch('two intervals');
  await advance(1);
  expect((await read(id)).items.data[0]?.current_period_end).toBe(MONDAY + 2 * WEEK);
  expect((await read(elsewhere)).items.data[0]?.current_period_end).toBe(MONDAY + WEEK);
});
