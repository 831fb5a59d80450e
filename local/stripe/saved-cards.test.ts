import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openBench, refusalOf } from './test-harness.ts';

let bench: Harness;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.sandbox.close());

describe('a saved card', () => {
  test.each([
    ['pm_card_visa', true],
    ['pm_card_chargeCustomerFail', true],
    ['pm_card_authenticationRequired', true],
    ['pm_card_chargeDeclined', false],
    ['pm_card_chargeDeclinedInsufficientFunds', false],
    ['pm_card_chargeDeclinedExpiredCard', false],
    ['pm_card_chargeDeclinedIncorrectCvc', false],
    ['pm_card_chargeDeclinedProcessingError', false],
  ])('%s can be saved: %s', async (token, saved) => {
    const { id } = await bench.stripe.customers.create();
    const attempt = bench.stripe.paymentMethods.attach(token, { customer: id });
    if (saved) expect((await attempt).customer).toBe(id);
    else expect((await refusalOf(attempt)).type).toBe('StripeCardError');
  });

  test('that was detached, or spent without a customer, never pays again', async () => {
    const { customer, card } = await bench.customerWith('pm_card_visa');
    await bench.stripe.paymentMethods.detach(card.id);
    const spent = await bench.cardNumbered('4242424242424242');
    await bench.stripe.paymentIntents.create({ ...dayPass, payment_method: spent.id, confirm: true });
    for (const id of [card.id, spent.id]) {
      const refusals = await Promise.all([
        refusalOf(bench.stripe.paymentMethods.attach(id, { customer: customer.id })),
        refusalOf(bench.stripe.paymentIntents.create({ ...dayPass, payment_method: id, confirm: true })),
      ]);
      expect(refusals.map(({ code }) => code)).toEqual(Array(2).fill('payment_method_unexpected_state'));
    }
  });

  test('does not pay for somebody else', async () => {
    const { card } = await bench.customerWith('pm_card_visa');
    const { id: other } = await bench.stripe.customers.create();
    const pay = bench.stripe.paymentIntents.create({ ...dayPass, customer: other, payment_method: card.id });
    expect((await refusalOf(pay)).message).toMatch(/does not belong to the Customer/);
    const update = bench.stripe.customers.update(other, {
      invoice_settings: { default_payment_method: card.id },
    });
    expect(await refusalOf(update)).toMatchObject({ code: 'resource_missing' });
  });

  test('is kept when the payment says it will be used again', async () => {
    const { id } = await bench.stripe.customers.create();
    await bench.stripe.paymentIntents.create({
      ...dayPass,
      customer: id,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'off_session',
      confirm: true,
    });
    expect((await bench.stripe.paymentMethods.list({ customer: id })).data).toHaveLength(1);
  });

  test('an unknown one is named in the refusal', async () => {
    const pay = bench.stripe.paymentIntents.create({ ...dayPass, payment_method: 'pm_none' });
    expect(await refusalOf(pay)).toMatchObject({
      code: 'resource_missing',
      param: 'payment_method',
      message: "No such PaymentMethod: 'pm_none'",
    });
  });
});
