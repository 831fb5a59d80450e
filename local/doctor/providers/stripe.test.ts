import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Harness, openHarness, WEEK } from '../../stripe/test-harness.ts';
import { setUpWebhook } from '../../stripe-set-up/webhook.ts';
import { answering, states, WEBSITE } from '../fake-cloud.ts';
import { readSecret } from '../project.ts';
import { checkStripe } from './stripe.ts';
import { checkKeys } from './stripe-key.ts';

describe('the Stripe check', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await openHarness();
  });
  afterEach(() => harness.sandbox.close());
  const check = (key = 'sk_test_1') => checkStripe(harness.stripe, key, WEBSITE);
  const forbidden = new Stripe.errors.StripePermissionError({ type: 'invalid_request_error' });

  test('passes when prices, webhook, retries and key are correct', async () => {
    await setUpWebhook(harness.stripe, WEBSITE);
    const right = { 'Stripe account': 'ok', prices: 'ok', webhook: 'ok', retries: 'ok', 'Stripe key': 'ok' };
    expect(states(await check())).toEqual(right);
  });

  test.each([
    [{ charges_enabled: false }, 'may not take payments'],
    [{ payouts_enabled: false }, 'pays out nothing'],
    [{ settings: null }, 'no statement descriptor'],
  ])('reports an account with %j, which doesn’t stop a test account', async (wrong, detail) => {
    const account = await harness.stripe.accounts.retrieveCurrent();
    vi.spyOn(harness.stripe.accounts, 'retrieveCurrent').mockResolvedValue({ ...account, ...wrong });
    const expected = { what: 'Stripe account', detail: expect.stringContaining(detail) };
    expect((await check('rk_live_1'))[0]).toMatchObject({ ...expected, state: 'missing' });
    expect((await check('rk_test_1'))[0]).toMatchObject({ ...expected, state: 'warning' });
  });

  test('says where to look when the key has no permission to read the account', async () => {
    vi.spyOn(harness.stripe.accounts, 'retrieveCurrent').mockRejectedValue(forbidden);
    const [account] = await check('rk_live_1');
    expect(account).toMatchObject({ state: 'warning', detail: expect.stringContaining('dashboard') });
  });

  test('reports missing prices and a missing webhook', async () => {
    await harness.stripe.prices.update(harness.prices['leader:full'], { active: false });
    const [, prices, webhook] = await check();
    expect(prices).toMatchObject({ state: 'missing', detail: 'leader:full: run npm run stripe-prices' });
    expect(webhook).toMatchObject({ state: 'missing', detail: `npm run stripe-webhook -- --url ${WEBSITE}` });
  });

  test('reports how the webhook differs', async () => {
    const { id } = await harness.stripe.webhookEndpoints.create({
      url: `${WEBSITE}/api/stripe-webhook`,
      enabled_events: ['*'],
    });
    const [, , webhook] = await check();
    expect(webhook).toMatchObject({ state: 'missing', detail: expect.stringContaining(id) });
  });

  test('reports an invoice that is retried for more than a week', async () => {
    const { customer } = await harness.customerWithCard('pm_card_visa');
    const items = [{ price: harness.prices['leader:full'] }];
    await harness.stripe.subscriptions.create({
      payment_behavior: 'allow_incomplete',
      customer: customer.id,
      items,
    });
    await harness.setDefaultCard(customer.id, 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + 3 * 24 * 60 * 60 + 7200);
    const retries = (await check()).find(({ what }) => what === 'retries');
    expect(retries).toMatchObject({ state: 'missing', detail: expect.stringContaining('within 1 week') });
  });

  test('reports each permission that the key lacks', async () => {
    vi.spyOn(harness.stripe.refunds, 'create').mockRejectedValue(forbidden);
    vi.spyOn(harness.stripe.prices, 'update').mockRejectedValue(forbidden);
    vi.spyOn(harness.stripe.balanceTransactions, 'list').mockRejectedValue(forbidden);
    const wrong = (await check()).filter(({ what }) => what === 'Stripe key');
    expect(wrong).toMatchObject([
      { state: 'missing', detail: expect.stringContaining('Charges and Refunds: write') },
      { state: 'missing', detail: expect.stringContaining('Prices: write') },
      { state: 'missing', detail: expect.stringContaining('Balance transaction sources') },
    ]);
  });
});

describe('the check of the Stripe keys', () => {
  const ACCOUNT = '1HubLiveAccount1';
  const OTHER = '1OtherAccount123';
  const key = (kind: string, mode: string, account: string) => [kind, mode, `5${account}rest0f1t`].join('_');
  const publishable = key('pk', 'live', ACCOUNT);

  const check = async (stored: string, shown: string | null = publishable) => {
    const data = Buffer.from(stored).toString('base64');
    const newest = 'secrets versions access latest --secret=STRIPE_SECRET_KEY';
    return checkKeys(
      await readSecret(answering({ [newest]: { payload: { data } } }), 'STRIPE_SECRET_KEY'),
      shown,
    );
  };

  test.each(['rk', 'sk'])('passes for a stored %s key of the same account and mode', async (kind) => {
    expect(await check(`${key(kind, 'live', ACCOUNT)}\n`)).toMatchObject({
      state: 'ok',
      detail: `both live, of acct_${ACCOUNT}`,
    });
  });

  test('passes for keys of the same mode that contain no account id', async () => {
    expect(await check('rk_test_short', 'pk_test_short')).toMatchObject({ state: 'ok', detail: 'both test' });
  });

  test.each([
    ['a test key with a live one', key('rk', 'test', ACCOUNT), publishable, 'a test key'],
    ['a key of another account', key('rk', 'live', OTHER), publishable, `of acct_${OTHER}`],
    ['the publishable key', publishable, publishable, "isn't a secret key"],
    ['something else', 'whsec_1', publishable, "isn't a secret key"],
    ['no publishable key', key('rk', 'live', ACCOUNT), null, 'VITE_STRIPE_KEY'],
  ])('reports %s', async (_what, stored, shown, detail) => {
    expect(await check(stored, shown)).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining(detail),
    });
  });
});
