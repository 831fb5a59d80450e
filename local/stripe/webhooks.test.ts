import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signature } from './state/webhook-request.ts';
import { type Harness, openBench } from './test-harness.ts';

const { webhooks } = new Stripe('sk_test_receiver');
const SECRET = 'whsec_for_the_tests';

interface Received {
  event: Stripe.Event;
  body: string;
}

let bench: Harness;
let server: Server;
let received: Received[];
/** What the endpoint answers to the next deliveries; 200 once it runs out. */
let answers: number[];

beforeEach(async () => {
  received = [];
  answers = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const event = webhooks.constructEvent(body, String(request.headers['stripe-signature']), SECRET);
    received.push({ event, body });
    response.writeHead(answers.shift() ?? 200).end();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  bench = await openBench({
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    webhookSecret: SECRET,
    webhookRetryMilliseconds: 5,
  });
  await bench.sandbox.switchboard.webhooksSettled();
  received.length = 0;
});

afterEach(async () => {
  await bench.sandbox.close();
  server.close();
});

const names = () => received.map(({ event }) => event.type);

async function makeCustomers(...guests: string[]): Promise<void> {
  for (const name of guests) await bench.stripe.customers.create({ name });
}

function guestsHeardOf(): unknown[] {
  return received.map(({ event }) =>
    event.type === 'customer.created' ? event.data.object.name : event.type,
  );
}

describe('a webhook', () => {
  test('arrives signed so that the package believes it', async () => {
    await makeCustomers('Robin');
    await bench.sandbox.switchboard.webhooksSettled();
    expect(guestsHeardOf()).toEqual(['Robin']);
    expect(received[0]?.event).toMatchObject({ object: 'event', api_version: Stripe.API_VERSION });
  });

  test('is not believed when a byte or the secret differs, or when it is old', () => {
    const header = signature('{"id":"evt_1"}', SECRET);
    const believe =
      (body: string, secret: string, signed = header) =>
      () =>
        webhooks.constructEvent(body, signed, secret);
    expect(believe('{"id":"evt_2"}', SECRET)).toThrow(/signature/);
    expect(believe('{"id":"evt_1"}', 'whsec_other')).toThrow(/signature/);
    const old = signature('{"id":"evt_1"}', SECRET, Math.floor(Date.now() / 1000) - 600);
    expect(believe('{"id":"evt_1"}', SECRET, old)).toThrow(/tolerance/);
  });

  test('is tried again until it is answered with a 2xx, always as the same event', async () => {
    answers = [500, 404, 302, 200];
    await makeCustomers('Robin');
    await bench.sandbox.switchboard.webhooksSettled();
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    expect(bench.sandbox.switchboard.deliveries().at(-1)).toMatchObject({
      state: 'delivered',
      attempts: [500, 404, 302, 200],
    });
    const [event] = (await bench.stripe.events.list({ limit: 1 })).data;
    expect(event?.pending_webhooks).toBe(0);
  });

  test('tells which request caused it', async () => {
    await bench.stripe.customers.create({ name: 'Robin' }, { idempotencyKey: 'registration-1' });
    await bench.sandbox.switchboard.webhooksSettled();
    expect(received[0]?.event.request).toMatchObject({
      id: expect.stringMatching(/^req_/),
      idempotency_key: 'registration-1',
    });
  });

  test('of an update says what was before', async () => {
    const { id } = await bench.stripe.customers.create({ name: 'Robin', email: 'old@example.com' });
    await bench.stripe.customers.update(id, { email: 'new@example.com' });
    await bench.sandbox.switchboard.webhooksSettled();
    expect(received.at(-1)?.event.data).toMatchObject({
      object: { email: 'new@example.com' },
      previous_attributes: { email: 'old@example.com' },
    });
  });

  test('can be lost, doubled, late, and out of order', async () => {
    const { switchboard } = bench.sandbox;
    switchboard.deliverNext({ fault: { kind: 'lose' }, type: 'customer.created' });
    switchboard.deliverNext({ fault: { kind: 'duplicate' }, type: 'customer.created' });
    switchboard.deliverNext({ fault: { kind: 'reorder' }, type: 'customer.created' });
    await makeCustomers('Lost', 'Doubled', 'Overtaken', 'Quick');
    await switchboard.webhooksSettled();
    expect(guestsHeardOf()).toEqual(['Doubled', 'Doubled', 'Quick', 'Overtaken']);
    switchboard.deliverNext({ fault: { kind: 'delay', milliseconds: 60 } });
    await makeCustomers('Late', 'Punctual');
    await switchboard.webhooksSettled();
    expect(guestsHeardOf().slice(4)).toEqual(['Punctual', 'Late']);
  });

  test('held back to be overtaken still arrives when nothing comes behind it', async () => {
    bench.sandbox.switchboard.deliverNext({ fault: { kind: 'reorder' } });
    await makeCustomers('Only');
    await bench.sandbox.switchboard.webhooksSettled();
    expect(guestsHeardOf()).toEqual(['Only']);
  });

  test('is lost when its endpoint is taken away before it answered', async () => {
    answers = Array(100).fill(500);
    const [endpoint] = (await bench.stripe.webhookEndpoints.list()).data;
    await makeCustomers('Robin');
    await bench.stripe.webhookEndpoints.del(endpoint?.id ?? '');
    await bench.sandbox.switchboard.webhooksSettled();
    expect(bench.sandbox.switchboard.deliveries().at(-1)?.state).toBe('lost');
  });

  test('only comes for the events that its endpoint asked for', async () => {
    const [first] = (await bench.stripe.webhookEndpoints.list()).data;
    await bench.stripe.webhookEndpoints.update(first?.id ?? '', { enabled_events: ['customer.deleted'] });
    const { id } = await bench.stripe.customers.create({ name: 'Robin' });
    await bench.stripe.customers.del(id);
    await bench.sandbox.switchboard.webhooksSettled();
    expect(names()).toEqual(['customer.deleted']);
  });
});

test('an endpoint learns its secret once, when it is made', async () => {
  const made = await bench.stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/hook',
    enabled_events: ['charge.failed'],
  });
  expect(made.secret).toMatch(/^whsec_/);
  expect((await bench.stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
});
