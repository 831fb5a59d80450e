import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('calls with the publishable key', () => {
  const browser = () => harness.client('pk_test_sandbox');

  test('can confirm a payment with its client secret but not see server-only fields', async () => {
    const intent = await harness.stripe.paymentIntents.create({ ...dayPass, metadata: { walkIn: 'w1' } });
    const { id } = await harness.createCard('4242424242424242');
    const paid = await browser().paymentIntents.confirm(intent.id, {
      payment_method: id,
      ...{ client_secret: intent.client_secret ?? '' },
    });
    expect(paid).toMatchObject({ status: 'succeeded', client_secret: intent.client_secret });
    expect(paid).not.toHaveProperty('metadata');
    expect(paid).not.toHaveProperty('latest_charge');
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
