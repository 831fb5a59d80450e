import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('card payment', () => {
  test.each(['4242424242424242', '5555555555554444', '378282246310005'])(
    'succeeds immediately with %s',
    async (number) => {
      const intent = await harness.payWith(number);
      expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1400, next_action: null });
      const charge = await harness.stripe.charges.retrieve(String(intent.latest_charge));
      expect(charge).toMatchObject({ paid: true, amount: 1400, payment_intent: intent.id });
    },
  );

  test('has a receipt page that shows refunds', async () => {
    const intent = await harness.payWith('4242424242424242');
    const { receipt_url } = await harness.stripe.charges.retrieve(String(intent.latest_charge));
    const receipt = async () => (await fetch(receipt_url ?? '')).text();
    expect(await receipt()).toContain('$14.00 AUD');
    expect(await receipt()).not.toContain('refunded');
    await harness.stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    expect(await receipt()).toContain('$4.00 AUD was refunded.');
  });

  test('has no receipt when it fails', async () => {
    await refusalOf(harness.payWith('4000000000000002'));
    const [charge] = (await harness.stripe.charges.list()).data;
    expect(charge).toMatchObject({ receipt_url: null });
    expect((await fetch(`${harness.sandbox.url}/receipts/${charge?.id}`)).status).toBe(404);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', undefined, /error occurred while processing your card/],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ])('with %s is declined with %s', async (number, code, declineCode, message) => {
    const refusal = await refusalOf(harness.payWith(number));
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
    expect(refusal.decline_code || undefined).toBe(declineCode);
    expect(refusal.message).toMatch(message);
    expect(refusal.payment_intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
    const [charge] = (await harness.stripe.charges.list()).data;
    expect(charge).toMatchObject({ paid: false, status: 'failed', failure_code: code });
  });

  test('can be completed with another card after a decline', async () => {
    const refusal = await refusalOf(harness.payWith('4000000000000002'));
    const { id } = await harness.createCard('4242424242424242');
    const intent = await harness.stripe.paymentIntents.confirm(refusal.payment_intent?.id ?? '', {
      return_url: 'https://legacyhub.example/return',
      payment_method: id,
    });
    expect(intent).toMatchObject({ status: 'succeeded', last_payment_error: null });
    expect(await harness.eventTypes()).toEqual(
      expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed', 'payment_intent.succeeded']),
    );
  });

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

  test('rejects an amount that is too small or zero', async () => {
    const pay = (amount: number) => refusalOf(harness.stripe.paymentIntents.create({ ...dayPass, amount }));
    expect(await pay(49)).toMatchObject({ code: 'amount_too_small' });
    expect(await pay(0)).toMatchObject({ code: 'parameter_invalid_integer' });
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
    const intent = await harness.stripe.paymentIntents.create({
      ...dayPass,
      payment_method: id,
      confirm: true,
      return_url: 'https://legacyhub.example/return',
    });
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
    expect(await harness.eventTypes()).toContain('payment_intent.payment_failed');
    const again = await harness.stripe.paymentIntents.confirm(id, {
      return_url: 'https://legacyhub.example/return',
      payment_method: 'pm_card_visa',
    });
    expect(again.status).toBe('succeeded');
  });
});
