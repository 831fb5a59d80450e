import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('calls with the publishable key', () => {
  const browser = () => harness.client('pk_test_sandbox');

  test('can read a payment with its client secret', async () => {
    const intent = await harness.stripe.paymentIntents.create(dayPass);
    const { client_secret } = intent;
    const seen = await browser().paymentIntents.retrieve(intent.id, { client_secret: client_secret ?? '' });
    expect(seen).toMatchObject({ status: 'requires_payment_method', client_secret });
  });

  test('cannot confirm a payment', async () => {
    const { id } = await harness.stripe.paymentIntents.create(dayPass);
    expect(await refusalOf(browser().paymentIntents.confirm(id))).toMatchObject({ statusCode: 403 });
  });

  test('cannot read a payment without its own client secret', async () => {
    const mine = await harness.stripe.paymentIntents.create(dayPass);
    const other = await harness.stripe.paymentIntents.create(dayPass);
    expect(await refusalOf(browser().paymentIntents.retrieve(mine.id))).toMatchObject({
      code: 'parameter_missing',
    });
    expect(
      await refusalOf(
        browser().paymentIntents.retrieve(mine.id, { client_secret: other.client_secret ?? '' }),
      ),
    ).toMatchObject({ statusCode: 400, param: 'client_secret' });
  });

  test('are allowed from any origin', async () => {
    const answer = await fetch(`${harness.sandbox.url}/v1/payment_methods`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});
