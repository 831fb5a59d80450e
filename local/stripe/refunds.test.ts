import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openBench, refusalOf } from './test-harness.ts';

let bench: Harness;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.sandbox.close());

describe('a refund', () => {
  test('comes in parts, up to what was paid', async () => {
    const { id, latest_charge } = await bench.payWith('4242424242424242');
    await bench.stripe.refunds.create({ payment_intent: id, amount: 400 });
    expect((await refusalOf(bench.stripe.refunds.create({ payment_intent: id, amount: 1001 }))).message).toBe(
      'Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)',
    );
    const rest = await bench.stripe.refunds.create({ charge: String(latest_charge) });
    expect(rest).toMatchObject({ amount: 1000, status: 'succeeded' });
    expect(await refusalOf(bench.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await bench.stripe.charges.retrieve(String(latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1400 });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([1000, 400]);
  });

  test('of what was never paid is refused', async () => {
    const { id } = await bench.stripe.paymentIntents.create(dayPass);
    expect(await refusalOf(bench.stripe.refunds.create({ payment_intent: id }))).toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });
});
