import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('saved cards', () => {
  test.each([
    ['pm_card_visa', true],
    ['pm_card_chargeCustomerFail', true],
    ['pm_card_authenticationRequired', true],
    ['pm_card_chargeDeclined', false],
    ['pm_card_chargeDeclinedInsufficientFunds', false],
    ['pm_card_chargeDeclinedExpiredCard', false],
    ['pm_card_chargeDeclinedIncorrectCvc', false],
    ['pm_card_chargeDeclinedProcessingError', false],
  ])('attaching %s to a customer succeeds: %s', async (token, saved) => {
    const { id } = await harness.stripe.customers.create();
    const attempt = harness.stripe.paymentMethods.attach(token, { customer: id });
    if (saved) expect((await attempt).customer).toBe(id);
    else expect((await refusalOf(attempt)).type).toBe('StripeCardError');
  });

  test('cannot be used after they are detached, or after one payment without a customer', async () => {
    const { customer, card } = await harness.customerWithCard('pm_card_visa');
    await harness.stripe.paymentMethods.detach(card.id);
    const spent = await harness.createCard('4242424242424242');
    await harness.stripe.paymentIntents.create({ ...dayPass, payment_method: spent.id, confirm: true });
    for (const id of [card.id, spent.id]) {
      const refusals = await Promise.all([
        refusalOf(harness.stripe.paymentMethods.attach(id, { customer: customer.id })),
        refusalOf(harness.stripe.paymentIntents.create({ ...dayPass, payment_method: id, confirm: true })),
      ]);
      expect(refusals.map(({ code }) => code)).toEqual(Array(2).fill('payment_method_unexpected_state'));
    }
  });

  test('cannot pay for another customer', async () => {
    const { card } = await harness.customerWithCard('pm_card_visa');
    const { id: other } = await harness.stripe.customers.create();
    const pay = harness.stripe.paymentIntents.create({
      ...dayPass,
      customer: other,
      payment_method: card.id,
    });
    expect((await refusalOf(pay)).message).toMatch(/does not belong to the Customer/);
    const update = harness.stripe.customers.update(other, {
      invoice_settings: { default_payment_method: card.id },
    });
    expect(await refusalOf(update)).toMatchObject({ code: 'resource_missing' });
  });

  test('are attached to the customer when the payment sets up future usage', async () => {
    const { id } = await harness.stripe.customers.create();
    await harness.stripe.paymentIntents.create({
      ...dayPass,
      customer: id,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'off_session',
      confirm: true,
    });
    expect((await harness.stripe.paymentMethods.list({ customer: id })).data).toHaveLength(1);
  });

  test('that do not exist are named in the error', async () => {
    const pay = harness.stripe.paymentIntents.create({ ...dayPass, payment_method: 'pm_none' });
    expect(await refusalOf(pay)).toMatchObject({
      code: 'resource_missing',
      param: 'payment_method',
      message: "No such PaymentMethod: 'pm_none'",
    });
  });
});
