import { describe, expect, test } from 'vitest';
import { connectProvider, refusalOf } from './provider.ts';

const provider = connectProvider();

const setUp = (customer: string, payment_method: string) =>
  provider.stripe.setupIntents.create({
    customer,
    payment_method,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
    return_url: 'https://legacyhub.example/return',
  });

describe('a card that is set up for renewals', () => {
  test('belongs to the customer, and shows brand, last four digits and expiry', async () => {
    const customer = await provider.customer();
    const intent = await setUp(customer.id, 'pm_card_mastercard');
    expect(intent).toMatchObject({ status: 'succeeded', usage: 'off_session' });
    const card = await provider.stripe.paymentMethods.retrieve(String(intent.payment_method));
    expect(card).toMatchObject({
      customer: customer.id,
      card: {
        brand: 'mastercard',
        last4: '4444',
        exp_month: expect.any(Number),
        exp_year: expect.any(Number),
      },
    });
  });

  test('can be confirmed after the intent was created', async () => {
    const customer = await provider.customer();
    const created = await provider.stripe.setupIntents.create({
      customer: customer.id,
      allowed_payment_method_types: ['card'],
    });
    expect(created).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
    expect(created.client_secret).toContain(`${created.id}_secret_`);
    const confirmed = await provider.stripe.setupIntents.confirm(created.id, {
      return_url: 'https://legacyhub.example/return',
      payment_method: 'pm_card_visa',
    });
    expect(confirmed.status).toBe('succeeded');
  });

  test('pays the renewals of its customer, which the subscription shows whenever it is read', async () => {
    const customer = await provider.customer();
    const { payment_method } = await setUp(customer.id, 'pm_card_mastercard');
    const card = String(payment_method);
    await provider.stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: card },
    });
    await provider.stripe.subscriptions.create({
      payment_behavior: 'allow_incomplete',
      customer: customer.id,
      items: [{ price: await provider.weeklyPrice(1600) }],
      payment_settings: { payment_method_types: ['card'] },
    });
    const { data } = await provider.stripe.subscriptions.list({
      customer: customer.id,
      status: 'all',
      expand: ['data.customer.invoice_settings.default_payment_method'],
    });
    expect(data).toMatchObject([
      { customer: { invoice_settings: { default_payment_method: { id: card, card: { last4: '4444' } } } } },
    ]);
  });

  test('returns the first response again for a repeated request, and its current state when read', async () => {
    const customer = await provider.customer();
    const { id: payment_method } = await provider.stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_visa' },
    });
    const intent = { customer: customer.id, payment_method, allowed_payment_method_types: ['card' as const] };
    const once = { idempotencyKey: `card-${customer.id}-${payment_method}` };
    const created = await provider.stripe.setupIntents.create(intent, once);
    await provider.stripe.setupIntents.confirm(created.id, {
      return_url: 'https://legacyhub.example/return',
    });
    expect(await provider.stripe.setupIntents.create(intent, once)).toMatchObject({
      id: created.id,
      status: 'requires_confirmation',
    });
    expect(await provider.stripe.setupIntents.retrieve(created.id)).toMatchObject({ status: 'succeeded' });
  });

  test('cannot belong to another customer', async () => {
    const [one, other] = [await provider.customer(), await provider.customer()];
    const refusal = await refusalOf(setUp(other.id, one.card));
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', param: 'payment_method' });
  });

  test('waits for the cardholder when the bank requires authentication', async () => {
    const customer = await provider.customer();
    const intent = await setUp(customer.id, 'pm_card_authenticationRequired');
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  });

  test('is refused with a card error when the bank declines it', async () => {
    const customer = await provider.customer();
    const refusal = await refusalOf(setUp(customer.id, 'pm_card_chargeDeclined'));
    expect(refusal).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  });
});

describe('a card attached to a customer', () => {
  test('is refused when the bank declines it', async () => {
    const { id } = await provider.customer();
    const refusal = await refusalOf(
      provider.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: id }),
    );
    expect(refusal).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  });

  test('cannot be attached to another customer', async () => {
    const [one, other] = [await provider.customer(), await provider.customer()];
    await refusalOf(provider.stripe.paymentMethods.attach(one.card, { customer: other.id }));
    expect(await provider.stripe.paymentMethods.retrieve(one.card)).toMatchObject({ customer: one.id });
  });

  test('is the customer’s default only once it is attached', async () => {
    const [one, other] = [await provider.customer(), await provider.customer()];
    const settings = { invoice_settings: { default_payment_method: other.card } };
    await refusalOf(provider.stripe.customers.update(one.id, settings));
    expect(await provider.stripe.customers.retrieve(one.id)).toMatchObject({
      invoice_settings: { default_payment_method: one.card },
    });
  });
});

describe('a one-off payment', () => {
  test('is created, then confirmed with a card of its customer', async () => {
    const customer = await provider.customer();
    const created = await provider.charge({
      customer: customer.id,
      confirm: false,
      metadata: { payment: 'p1' },
    });
    expect(created.status).toBe('requires_payment_method');
    const paid = await provider.stripe.paymentIntents.confirm(created.id, {
      return_url: 'https://legacyhub.example/return',
      payment_method: customer.card,
    });
    expect(paid).toMatchObject({ status: 'succeeded', metadata: { payment: 'p1' }, amount_received: 1400 });
    const { data } = await provider.stripe.paymentIntents.list({ customer: customer.id, limit: 10 });
    expect(data.map(({ id }) => id)).toEqual([created.id]);
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', null],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', null],
  ])('with %s is declined with the code %s and the reason %s', async (payment_method, code, reason) => {
    const { id } = await provider.charge({ confirm: false });
    const refusal = await refusalOf(
      provider.stripe.paymentIntents.confirm(id, {
        return_url: 'https://legacyhub.example/return',
        payment_method,
      }),
    );
    expect(refusal).toMatchObject({ type: 'StripeCardError', code, ...(reason && { decline_code: reason }) });
    const intent = await provider.stripe.paymentIntents.retrieve(id);
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
  });

  test('can be retried with another card after a decline', async () => {
    const { id } = await provider.charge({ confirm: false });
    await refusalOf(
      provider.stripe.paymentIntents.confirm(id, {
        return_url: 'https://legacyhub.example/return',
        payment_method: 'pm_card_chargeDeclined',
      }),
    );
    const paid = await provider.stripe.paymentIntents.confirm(id, {
      return_url: 'https://legacyhub.example/return',
      payment_method: 'pm_card_visa',
    });
    expect(paid.status).toBe('succeeded');
  });

  test('can be cancelled until it has succeeded', async () => {
    const waiting = await provider.charge({ payment_method: 'pm_card_authenticationRequired' });
    expect(await provider.stripe.paymentIntents.cancel(waiting.id)).toMatchObject({ status: 'canceled' });
    const paid = await provider.charge({ payment_method: 'pm_card_visa' });
    const refusal = await refusalOf(provider.stripe.paymentIntents.cancel(paid.id));
    expect(refusal.code).toBe('payment_intent_unexpected_state');
  });

  test('cannot be confirmed with a card of another customer', async () => {
    const [one, other] = [await provider.customer(), await provider.customer()];
    await refusalOf(provider.charge({ customer: one.id, payment_method: other.card }));
  });

  test('has a charge with the last four digits and a receipt', async () => {
    const { id } = await provider.charge({ payment_method: 'pm_card_visa' });
    const { latest_charge } = await provider.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    });
    expect(latest_charge).toMatchObject({
      paid: true,
      receipt_url: expect.stringMatching(/^http/),
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });
});
