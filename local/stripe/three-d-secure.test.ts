import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('3-D Secure', () => {
  test('completes the payment when the cardholder approves', async () => {
    const intent = await harness.payWith('4000002760003184');
    expect(intent.status).toBe('requires_action');
    expect(intent.next_action?.use_stripe_sdk).toMatchObject({
      type: 'three_d_secure_redirect',
      stripe_js: `${harness.sandbox.url}/js/three-d-secure.html?payment_intent=${intent.id}&client_secret=${intent.client_secret}`,
    });
    await harness.completeAuthentication(intent, 'approve');
    const paid = await harness.stripe.paymentIntents.retrieve(intent.id);
    expect(paid).toMatchObject({ status: 'succeeded', next_action: null });
  });

  test('charges nothing when the cardholder refuses', async () => {
    const intent = await harness.payWith('4000002760003184');
    await harness.completeAuthentication(intent, 'refuse');
    expect(await harness.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await harness.stripe.charges.list()).data).toEqual([]);
  });

  test('is skipped off session for …3155 once it is set up, but always required for …3184', async () => {
    const payOffSession = async (token: string) => {
      const { id } = await harness.stripe.customers.create();
      const setup = await harness.stripe.setupIntents.create({
        customer: id,
        payment_method: token,
        allowed_payment_method_types: ['card'],
        confirm: true,
      });
      await harness.completeAuthentication(setup, 'approve');
      const { payment_method } = await harness.stripe.setupIntents.retrieve(setup.id);
      return harness.stripe.paymentIntents.create({
        ...dayPass,
        customer: id,
        payment_method: String(payment_method),
        off_session: true,
        confirm: true,
      });
    };
    expect((await payOffSession('pm_card_authenticationRequiredOnSetup')).status).toBe('succeeded');
    expect(await refusalOf(payOffSession('pm_card_authenticationRequired'))).toMatchObject({
      code: 'authentication_required',
      statusCode: 402,
    });
  });

  test('is required for any card when the payment requests it', async () => {
    const intent = await harness.stripe.paymentIntents.create({
      ...dayPass,
      payment_method: 'pm_card_visa',
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      confirm: true,
    });
    expect(intent.status).toBe('requires_action');
  });
});
