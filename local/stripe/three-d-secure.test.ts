import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openBench, refusalOf } from './test-harness.ts';

let bench: Harness;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.sandbox.close());

describe('3-D Secure', () => {
  test('the bank asks the holder, who approves', async () => {
    const intent = await bench.payWith('4000002760003184');
    expect(intent.status).toBe('requires_action');
    expect(intent.next_action?.use_stripe_sdk).toMatchObject({
      type: 'three_d_secure_redirect',
      stripe_js: `${bench.sandbox.url}/js/three-d-secure.html?payment_intent=${intent.id}&client_secret=${intent.client_secret}`,
    });
    await bench.answerBank(intent, 'approve');
    const paid = await bench.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', next_action: null });
    expect(paid.latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
  });

  test('the holder refuses, and nothing is charged', async () => {
    const intent = await bench.payWith('4000002760003184');
    await bench.answerBank(intent, 'refuse');
    expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await bench.stripe.charges.list()).data).toEqual([]);
  });

  test('a card can be approved by its holder and still lack the money', async () => {
    const intent = await bench.payWith('4000008260003178');
    await bench.answerBank(intent, 'approve');
    expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  test('…3155 wants its holder until it is set up for payments in their absence; …3184 always does', async () => {
    const absent = async (token: string) => {
      const { id } = await bench.stripe.customers.create();
      const setup = await bench.stripe.setupIntents.create({
        customer: id,
        payment_method: token,
        allowed_payment_method_types: ['card'],
        confirm: true,
      });
      await bench.answerBank(setup, 'approve');
      const { payment_method } = await bench.stripe.setupIntents.retrieve(setup.id);
      return bench.stripe.paymentIntents.create({
        ...dayPass,
        customer: id,
        payment_method: String(payment_method),
        off_session: true,
        confirm: true,
      });
    };
    expect((await absent('pm_card_authenticationRequiredOnSetup')).status).toBe('succeeded');
    expect(await refusalOf(absent('pm_card_authenticationRequired'))).toMatchObject({
      code: 'authentication_required',
      statusCode: 402,
    });
  });

  test('any card is asked for when the shop wants it', async () => {
    const intent = await bench.stripe.paymentIntents.create({
      ...dayPass,
      payment_method: 'pm_card_visa',
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      confirm: true,
    });
    expect(intent.status).toBe('requires_action');
  });
});
