import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, WEEK } from './state/clock.ts';
import { type Harness, openHarness } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('3-D Secure', () => {
  test('completes the payment when the cardholder approves', async () => {
    const intent = await harness.payWith('4000002760003184');
    expect(intent.status).toBe('requires_action');
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

  test('is skipped for renewals with …3155 once it is set up', async () => {
    const { customer } = await harness.customerWithCard('pm_card_visa');
    const setup = await harness.stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      allowed_payment_method_types: ['card'],
      confirm: true,
      return_url: 'https://legacyhub.example/return',
    });
    await harness.completeAuthentication(setup, 'approve');
    const items = [{ price: harness.prices['leader:full'] }];
    const { id } = await harness.stripe.subscriptions.create({
      payment_behavior: 'allow_incomplete',
      customer: customer.id,
      items,
    });
    const { payment_method } = await harness.stripe.setupIntents.retrieve(setup.id);
    await harness.stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: String(payment_method) },
    });
    harness.sandbox.controls.advance(WEEK + HOUR);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });
});
