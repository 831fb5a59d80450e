import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('refunds', () => {
  test('can be partial, up to the amount paid', async () => {
    const { id, latest_charge } = await harness.payWith('4242424242424242');
    await harness.stripe.refunds.create({ payment_intent: id, amount: 400 });
    expect(
      (await refusalOf(harness.stripe.refunds.create({ payment_intent: id, amount: 1001 }))).message,
    ).toBe('Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)');
    const rest = await harness.stripe.refunds.create({ charge: String(latest_charge) });
    expect(rest).toMatchObject({ amount: 1000, status: 'succeeded' });
    expect(await refusalOf(harness.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await harness.stripe.charges.retrieve(String(latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1400 });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([1000, 400]);
  });

  test('are rejected for a payment that was never paid', async () => {
    const { id } = await harness.stripe.paymentIntents.create(dayPass);
    expect(await refusalOf(harness.stripe.refunds.create({ payment_intent: id }))).toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });
});
