import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chargedTo, dayPass, type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('card payment', () => {
  test.each([
    ['a mistyped card number', { number: '4242424242424241' }, 'incorrect_number'],
    ['a real card', { number: '4929939187355598' }, 'card_declined'],
    ['an invalid expiry month', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a past expiry year', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['an incomplete security code', { cvc: '12' }, 'invalid_cvc'],
  ])('rejects %s as a payment method', async (_name, part, code) => {
    const card = { number: '4242424242424242', exp_month: 4, exp_year: 2030, cvc: '123', ...part };
    expect(await refusalOf(harness.stripe.paymentMethods.create({ type: 'card', card }))).toMatchObject({
      type: 'StripeCardError',
      code,
    });
  });

  test('needs a return URL to be confirmed, on creation and later', async () => {
    const { paymentIntents } = harness.stripe;
    const card = { payment_method: 'pm_card_visa' };
    const onCreation = await refusalOf(paymentIntents.create({ ...dayPass, ...card, confirm: true }));
    const { id } = await paymentIntents.create(dayPass);
    const later = await refusalOf(paymentIntents.confirm(id, card));
    expect([onCreation, later]).toMatchObject([{ param: 'return_url' }, { param: 'return_url' }]);
  });

  test('cannot be confirmed or cancelled once paid', async () => {
    const { id } = await harness.payWith('4242424242424242');
    const { paymentIntents } = harness.stripe;
    const refusals = await Promise.all([
      refusalOf(
        paymentIntents.confirm(id, {
          return_url: 'https://legacyhub.example/return',
          payment_method: 'pm_card_visa',
        }),
      ),
      refusalOf(paymentIntents.cancel(id)),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(Array(2).fill('payment_intent_unexpected_state'));
  });

  test('stays processing until a slow bank approves it', async () => {
    const { id } = await harness.createCard('4242424242424242');
    harness.sandbox.controls.payNext({ fault: { kind: 'hold', seconds: 3600 }, card: id });
    expect((await harness.payWith('4242424242424242')).status).toBe('succeeded');
    const intent = await harness.stripe.paymentIntents.create(chargedTo(id));
    expect(intent.status).toBe('processing');
    harness.sandbox.controls.advance(3600);
    expect((await harness.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('can be paid with another card after a slow bank declines it', async () => {
    harness.sandbox.controls.payNext({ fault: { kind: 'hold', seconds: 3600 } });
    const { id, status } = await harness.payWith('4000000000000002');
    expect(status).toBe('processing');
    harness.sandbox.controls.advance(3600);
    expect(await harness.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    const again = await harness.stripe.paymentIntents.confirm(id, {
      return_url: 'https://legacyhub.example/return',
      payment_method: 'pm_card_visa',
    });
    expect(again.status).toBe('succeeded');
  });
});
