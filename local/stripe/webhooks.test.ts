import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signature } from './state/webhook-request.ts';
import { type Harness, openHarness } from './test-harness.ts';

const { webhooks } = new Stripe('sk_test_receiver');
const SECRET = 'whsec_for_the_tests';

interface Received {
  event: Stripe.Event;
  body: string;
}

let harness: Harness;
let server: Server;
let received: Received[];
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
  harness = await openHarness({
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    webhookSecret: SECRET,
    webhookRetryMilliseconds: 5,
  });
  await harness.sandbox.controls.webhooksSettled();
  received.length = 0;
});

afterEach(async () => {
  await harness.sandbox.close();
  server.close();
});

async function makeCustomers(...guests: string[]): Promise<void> {
  for (const name of guests) await harness.stripe.customers.create({ name });
}

function receivedNames(): unknown[] {
  return received.map(({ event }) =>
    event.type === 'customer.created' ? event.data.object.name : event.type,
  );
}

describe('webhooks', () => {
  test('carry a signature that the Stripe package accepts', async () => {
    await makeCustomers('Robin');
    await harness.sandbox.controls.webhooksSettled();
    expect(receivedNames()).toEqual(['Robin']);
    expect(received[0]?.event).toMatchObject({ object: 'event', api_version: Stripe.API_VERSION });
  });

  test('are rejected with a changed body, a wrong secret or an old timestamp', () => {
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

  test('are retried with the same event until the endpoint returns a 2xx', async () => {
    answers = [500, 404, 302, 200];
    await makeCustomers('Robin');
    await harness.sandbox.controls.webhooksSettled();
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    expect(harness.sandbox.controls.deliveries().at(-1)).toMatchObject({
      state: 'delivered',
      attempts: [500, 404, 302, 200],
    });
    const [event] = (await harness.stripe.events.list({ limit: 1 })).data;
    expect(event?.pending_webhooks).toBe(0);
  });

  test('include the id of the request that caused them', async () => {
    await harness.stripe.customers.create({ name: 'Robin' }, { idempotencyKey: 'registration-1' });
    await harness.sandbox.controls.webhooksSettled();
    expect(received[0]?.event.request).toMatchObject({
      id: expect.stringMatching(/^req_/),
      idempotency_key: 'registration-1',
    });
  });

  test('for an update include the previous values', async () => {
    const { id } = await harness.stripe.customers.create({ name: 'Robin', email: 'old@example.com' });
    await harness.stripe.customers.update(id, { email: 'new@example.com' });
    await harness.sandbox.controls.webhooksSettled();
    expect(received.at(-1)?.event.data).toMatchObject({
      object: { email: 'new@example.com' },
      previous_attributes: { email: 'old@example.com' },
    });
  });

  test('can be lost, duplicated, delayed and reordered', async () => {
    const { controls } = harness.sandbox;
    controls.deliverNext({ fault: { kind: 'lose' }, type: 'customer.created' });
    controls.deliverNext({ fault: { kind: 'duplicate' }, type: 'customer.created' });
    controls.deliverNext({ fault: { kind: 'reorder' }, type: 'customer.created' });
    await makeCustomers('Lost', 'Doubled', 'Overtaken', 'Quick');
    await controls.webhooksSettled();
    expect(receivedNames()).toEqual(['Doubled', 'Doubled', 'Quick', 'Overtaken']);
    controls.deliverNext({ fault: { kind: 'delay', milliseconds: 60 } });
    await makeCustomers('Late', 'Punctual');
    await controls.webhooksSettled();
    expect(receivedNames().slice(4)).toEqual(['Punctual', 'Late']);
  });

  test('held for reordering are still delivered when no other event follows', async () => {
    harness.sandbox.controls.deliverNext({ fault: { kind: 'reorder' } });
    await makeCustomers('Only');
    await harness.sandbox.controls.webhooksSettled();
    expect(receivedNames()).toEqual(['Only']);
  });

  test('are lost when their endpoint is deleted before it accepts them', async () => {
    answers = Array(100).fill(500);
    const [endpoint] = (await harness.stripe.webhookEndpoints.list()).data;
    await makeCustomers('Robin');
    await harness.stripe.webhookEndpoints.del(endpoint?.id ?? '');
    await harness.sandbox.controls.webhooksSettled();
    expect(harness.sandbox.controls.deliveries().at(-1)?.state).toBe('lost');
  });

  test('are sent only for the endpoint’s enabled events', async () => {
    const endpoint = await harness.stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hook',
      enabled_events: ['customer.deleted'],
    });
    const { id } = await harness.stripe.customers.create({ name: 'Robin' });
    await harness.stripe.customers.del(id);
    const sent = harness.sandbox.controls.deliveries().filter((each) => each.endpoint === endpoint.id);
    expect(sent.map(({ event }) => event.type)).toEqual(['customer.deleted']);
  });
});
