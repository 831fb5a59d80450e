import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_VERSION } from '../../functions/src/stripe/client.ts';
import { EVENT_TYPES } from '../../functions/src/stripe/event-types.ts';
import { ensureCatalogue } from '../stripe/catalogue.ts';
import { type Harness, openBench } from '../stripe/test-harness.ts';
import { accountOf } from './connect.ts';
import { wrongPrices } from './prices.ts';
import { setUpWebhook } from './webhook.ts';
import { readWebsite, report } from './webhook-main.ts';

const WEBSITE = 'https://hub.example';
const URL_OF_EVENTS = 'https://hub.example/api/stripe-webhook';

let bench: Harness;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.sandbox.close());

describe('the card provider is told where the venue listens', () => {
  test('once, in the version and with the events that the functions read', async () => {
    const made = await setUpWebhook(bench.stripe, WEBSITE);
    expect(made).toMatchObject({ is: 'made', secret: expect.stringMatching(/^whsec_/) });
    const { data } = await bench.stripe.webhookEndpoints.list();
    expect(data).toMatchObject([
      { url: URL_OF_EVENTS, api_version: API_VERSION, enabled_events: [...EVENT_TYPES] },
    ]);
    expect(await setUpWebhook(bench.stripe, WEBSITE)).toEqual({ is: 'right', id: made.id });
    expect((await bench.stripe.webhookEndpoints.list()).data).toHaveLength(1);
  });

  test('and what differs from it is said, and left as it is', async () => {
    const { id } = await bench.stripe.webhookEndpoints.create({
      url: URL_OF_EVENTS,
      enabled_events: ['invoice.paid', 'charge.refunded'],
      api_version: '2025-09-30.clover',
    });
    await bench.stripe.webhookEndpoints.update(id, { disabled: true });
    const found = await setUpWebhook(bench.stripe, WEBSITE);
    expect(found).toMatchObject({ is: 'different', id });
    expect(report(found).join('\n')).toMatch(
      /it is disabled[\s\S]*2025-09-30\.clover[\s\S]*does not tell of customer\.subscription\.created[\s\S]*tells of charge\.refunded for nothing/,
    );
    expect(await bench.stripe.webhookEndpoints.retrieve(id)).toMatchObject({ status: 'disabled' });
  });

  test('its secret is shown when it is made, with the place where it belongs, and never after', async () => {
    const made = await setUpWebhook(bench.stripe, WEBSITE);
    expect(report(made).join('\n')).toMatch(/whsec_\w+\n.*functions:secrets:set STRIPE_WEBHOOK_SECRET/);
    expect(report(await setUpWebhook(bench.stripe, WEBSITE)).join('\n')).not.toContain('whsec_');
  });

  test.each([
    [[]],
    [['--url', 'hub.example']],
    [['--url', 'http://hub.example']],
    [['--url', URL_OF_EVENTS]],
    [['x']],
  ])('the command explains itself for %j', (args) => {
    expect(() => readWebsite(args)).toThrow('npm run stripe-webhook -- --url https://hub.example');
  });

  test('the command takes the address of the website', () => {
    expect(readWebsite(['--url', WEBSITE])).toBe(WEBSITE);
    expect(readWebsite(['--url', 'http://localhost:5000'])).toBe('http://localhost:5000');
  });
});

describe('the six weekly prices', () => {
  test('are right once they are made', async () => {
    expect(await wrongPrices(bench.stripe)).toEqual([]);
  });

  test('are told apart when one is not what our table says', async () => {
    await bench.stripe.prices.update(bench.prices['leader:full'], { active: false });
    expect(await wrongPrices(bench.stripe)).toEqual(['leader:full']);
    await ensureCatalogue(bench.stripe);
    expect(await wrongPrices(bench.stripe)).toEqual([]);
  });
});

test('one knows in which account one works', () => {
  expect(accountOf('sk_live_1')).toBe('the live account');
  expect(accountOf('sk_test_1')).toBe('a test account');
});
