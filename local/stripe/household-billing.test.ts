import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { type Harness, openHarness, WEEK } from './test-harness.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

interface Billed {
  total: number;
  paid: number;
  why: string | null;
  status: string | null;
}

async function billed(): Promise<Billed[]> {
  const { data } = await harness.stripe.invoices.list({ limit: 100 });
  return data
    .map(({ total, amount_paid, billing_reason, status }) => ({
      total,
      paid: amount_paid,
      why: billing_reason,
      status,
    }))
    .reverse();
}

async function itemOf(subscription: string, price: string): Promise<string> {
  const { data } = await harness.stripe.subscriptionItems.list({ subscription });
  return data.find((item) => item.price.id === price)?.id ?? '';
}

/**
 * Robin is a legacy-maker; a partner (leader) and two children (supporters) pay half price: 35 + 10 + 4 + 4.
 */
test('eight weeks of billing for a family of four add up to the cent, including a failed renewal', async () => {
  const { stripe, prices, sandbox } = harness;
  const { customer } = await harness.customerWithCard('pm_card_visa');
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [
      { price: prices['legacy-maker:full'] },
      { price: prices['leader:discounted'] },
      { price: prices['supporter:discounted'], quantity: 2 },
    ],
  });
  const week = () => sandbox.controls.advance(WEEK);

  week();
  sandbox.controls.advance(HOUR);

  await harness.setDefaultCard(customer.id, 'pm_card_chargeCustomerFail');
  week();
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  await harness.setDefaultCard(customer.id, 'pm_card_visa');
  sandbox.controls.advance(3 * DAY);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  sandbox.controls.advance(4 * DAY);

  // Halfway through the fourth week the partner upgrades to legacy-maker: (17.50 - 10.00) for half a week.
  sandbox.controls.advance(WEEK / 2 - HOUR);
  await stripe.subscriptions.update(id, {
    items: [
      { id: await itemOf(id, prices['leader:discounted']), deleted: true },
      { price: prices['legacy-maker:discounted'] },
    ],
  });
  sandbox.controls.advance(WEEK / 2 + HOUR);

  // A quarter into the fifth week one child leaves: 4.00 for three quarters of a week is credited.
  sandbox.controls.advance(WEEK / 4 - HOUR);
  await stripe.subscriptionItems.update(await itemOf(id, prices['supporter:discounted']), { quantity: 1 });
  sandbox.controls.advance((WEEK * 3) / 4 + HOUR);
  week();
  week();

  const paid = (total: number, why = 'subscription_cycle') => ({ total, paid: total, why, status: 'paid' });
  expect(await billed()).toEqual([
    paid(5300, 'subscription_create'),
    paid(5300),
    paid(5300),
    paid(5300),
    paid(5300 + 750 + 375),
    paid(5650 - 300),
    paid(5650),
    paid(5650),
  ]);
  const charges = await stripe.charges.list({ limit: 100 });
  expect(charges.data.filter(({ paid }) => paid).reduce((sum, { amount }) => sum + amount, 0)).toBe(44_275);
  expect(charges.data.filter(({ paid }) => !paid).map(({ amount }) => amount)).toEqual([5300]);
  expect(await audit(stripe)).toEqual([]);
});

test('the next invoice charges what the preview showed', async () => {
  const { stripe, prices, sandbox } = harness;
  const { customer } = await harness.customerWithCard('pm_card_visa');
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices['leader:full'] }, { price: prices['supporter:discounted'] }],
  });
  sandbox.controls.advance(2 * DAY + 1234);
  const items: Stripe.SubscriptionUpdateParams.Item[] = [
    { id: await itemOf(id, prices['supporter:discounted']), quantity: 3 },
    { price: prices['legacy-maker:discounted'] },
  ];
  const next = await stripe.invoices.createPreview({ subscription: id, subscription_details: { items } });
  const atOnce = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items, proration_behavior: 'always_invoice' },
  });
  const before = await billed();
  expect(before).toHaveLength(1);
  await stripe.subscriptions.update(id, { items });
  sandbox.controls.advance(WEEK);
  const renewal = (await billed()).at(-1);
  expect(renewal?.total).toBe(next.total);
  expect(next.total - atOnce.total).toBe(2000 + 3 * 400 + 1750);
  expect(next.lines.data.map(({ description }) => description)).toEqual([
    'Unused time on Supporter, half price after 09 Sep 2026',
    'Remaining time on 3 × Supporter, half price after 09 Sep 2026',
    'Remaining time on Legacy Maker, half price after 09 Sep 2026',
    '1 × Leader, full price (at $20.00 / week)',
    '3 × Supporter, half price (at $4.00 / week)',
    '1 × Legacy Maker, half price (at $17.50 / week)',
  ]);
});

test('an immediately invoiced change with a declined card makes the subscription past due, or fails unchanged with error_if_incomplete', async () => {
  const { stripe, prices, sandbox } = harness;
  const { customer } = await harness.customerWithCard('pm_card_visa');
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices['supporter:full'] }],
  });
  await harness.setDefaultCard(customer.id, 'pm_card_chargeCustomerFail');
  sandbox.controls.advance(DAY);
  const change = {
    items: [{ price: prices['legacy-maker:discounted'] }],
    proration_behavior: 'always_invoice' as const,
  };
  await expect(
    stripe.subscriptions.update(id, { ...change, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  const untouched = await stripe.subscriptions.retrieve(id);
  expect(untouched).toMatchObject({
    status: 'active',
    items: { data: [{ price: { id: prices['supporter:full'] } }] },
  });
  expect((await stripe.invoiceItems.list()).data).toEqual([]);
  expect((await stripe.subscriptions.update(id, change)).status).toBe('past_due');
  expect(await audit(stripe)).toEqual([]);
});

test('the last subscription item cannot be deleted', async () => {
  const { stripe, prices } = harness;
  const { customer } = await harness.customerWithCard('pm_card_visa');
  const { items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices['supporter:full'] }],
  });
  await expect(stripe.subscriptionItems.del(items.data[0]?.id ?? '')).rejects.toThrow(
    /at least one active plan/,
  );
});
