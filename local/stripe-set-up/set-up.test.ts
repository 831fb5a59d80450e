import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_VERSION } from '../../functions/src/stripe/client.ts';
import { EVENT_TYPES } from '../../functions/src/stripe/events.ts';
import { type Harness, openHarness } from '../stripe/test-harness.ts';
import { ensureCatalogue, wrongPrices } from './catalogue.ts';
import { accountOf } from './connect.ts';

import { setUpWebhook } from './webhook.ts';
import { readWebsite, report } from './webhook-main.ts';

const WEBSITE = 'https://hub.example';
const URL_OF_EVENTS = 'https://hub.example/api/stripe-webhook';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

describe('the webhook set-up', () => {
  test('creates the endpoint once, with the API version and events that the functions use', async () => {
    const created = await setUpWebhook(harness.stripe, WEBSITE);
    expect(created).toMatchObject({ secret: expect.stringMatching(/^whsec_/), differences: [] });
    const { data } = await harness.stripe.webhookEndpoints.list();
    expect(data).toMatchObject([
      { url: URL_OF_EVENTS, api_version: API_VERSION, enabled_events: [...EVENT_TYPES] },
    ]);
    expect(await setUpWebhook(harness.stripe, WEBSITE)).toEqual({
      id: created.id,
      secret: null,
      differences: [],
    });
    expect((await harness.stripe.webhookEndpoints.list()).data).toHaveLength(1);
  });

  test('reports how an existing endpoint differs and leaves it unchanged', async () => {
    const { id } = await harness.stripe.webhookEndpoints.create({
      url: URL_OF_EVENTS,
      enabled_events: ['invoice.paid', 'charge.refunded'],
      api_version: '2025-09-30.clover',
    });
    await harness.stripe.webhookEndpoints.update(id, { disabled: true });
    const found = await setUpWebhook(harness.stripe, WEBSITE);
    expect(found.id).toBe(id);
    expect(report(found).join('\n')).toMatch(
      /it is disabled[\s\S]*2025-09-30\.clover[\s\S]*does not send customer\.subscription\.created[\s\S]*sends charge\.refunded, which the functions don't read/,
    );
    expect(await harness.stripe.webhookEndpoints.retrieve(id)).toMatchObject({ status: 'disabled' });
  });

  test('shows the secret only on creation, and says where to store it', async () => {
    const created = await setUpWebhook(harness.stripe, WEBSITE);
    expect(report(created).join('\n')).toMatch(/whsec_\w+\n.*functions:secrets:set STRIPE_WEBHOOK_SECRET/);
    expect(report(await setUpWebhook(harness.stripe, WEBSITE)).join('\n')).not.toContain('whsec_');
  });

  test.each([
    [[]],
    [['--url', 'hub.example']],
    [['--url', 'http://hub.example']],
    [['--url', URL_OF_EVENTS]],
    [['x']],
  ])('the command prints its usage for %j', (args) => {
    expect(() => readWebsite(args)).toThrow('npm run stripe-webhook -- --url https://hub.example');
  });

  test('accepts the website address', () => {
    expect(readWebsite(['--url', WEBSITE])).toBe(WEBSITE);
    expect(readWebsite(['--url', 'http://localhost:5000'])).toBe('http://localhost:5000');
  });
});

describe('the weekly prices', () => {
  test('match the price table once created', async () => {
    expect(await wrongPrices(harness.stripe)).toEqual([]);
  });

  test('are reported when one differs from the price table', async () => {
    await harness.stripe.prices.update(harness.prices['leader:full'], { active: false });
    expect(await wrongPrices(harness.stripe)).toEqual(['leader:full']);
    await ensureCatalogue(harness.stripe);
    expect(await wrongPrices(harness.stripe)).toEqual([]);
  });
});

test('the command says whether it works on a live or a test account', () => {
  expect(accountOf('sk_live_1')).toBe('the live account');
  expect(accountOf('sk_test_1')).toBe('a test account');
});
