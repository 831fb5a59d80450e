import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openBench, refusalOf } from './test-harness.ts';

let bench: Harness;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.sandbox.close());

describe('in the browser, with the publishable key', () => {
  const browser = () => bench.client('pk_test_sandbox');

  test('the payer sees and confirms their own payment, and nothing of the shop’s', async () => {
    const intent = await bench.stripe.paymentIntents.create({ ...dayPass, metadata: { walkIn: 'w1' } });
    const { id } = await bench.cardNumbered('4242424242424242');
    const paid = await browser().paymentIntents.confirm(intent.id, {
      payment_method: id,
      ...{ client_secret: intent.client_secret ?? '' },
    });
    expect(paid).toMatchObject({ status: 'succeeded', client_secret: intent.client_secret });
    expect(paid).not.toHaveProperty('metadata');
    expect(paid).not.toHaveProperty('latest_charge');
  });

  test('a payment without its secret, or with another’s, stays closed', async () => {
    const mine = await bench.stripe.paymentIntents.create(dayPass);
    const other = await bench.stripe.paymentIntents.create(dayPass);
    expect(await refusalOf(browser().paymentIntents.retrieve(mine.id))).toMatchObject({
      code: 'parameter_missing',
    });
    expect(
      await refusalOf(
        browser().paymentIntents.retrieve(mine.id, { client_secret: other.client_secret ?? '' }),
      ),
    ).toMatchObject({ statusCode: 400, param: 'client_secret' });
  });

  test('a token stands for a card, once', async () => {
    const token = await browser().tokens.create({
      card: { number: '4242424242424242', exp_month: '4', exp_year: '2030', cvc: '123' },
    });
    const method = () => bench.stripe.paymentMethods.create({ type: 'card', card: { token: token.id } });
    expect((await method()).card?.last4).toBe('4242');
    expect(await refusalOf(method())).toMatchObject({ code: 'token_already_used' });
  });

  test('a page of any origin may call', async () => {
    const answer = await fetch(`${bench.sandbox.url}/v1/payment_methods`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});
