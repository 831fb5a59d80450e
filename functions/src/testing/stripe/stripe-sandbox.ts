import Stripe from 'stripe';
import { z } from 'zod';
import { API_VERSION } from '../../stripe/client.ts';
import { EVENT_TYPES } from '../../stripe/events.ts';

/** Controls the Stripe sandbox in the roles of the browser, the bank and the test clock. */

const { STRIPE_URL = 'http://127.0.0.1:12111' } = process.env;
const { hostname, port } = new URL(STRIPE_URL);

export const provider = new Stripe('sk_test_sandbox', {
  host: hostname,
  port,
  protocol: 'http',
  telemetry: false,
});

/** Creates a payment method like the browser: `visa`, or a card that is declined or requires action. */
export async function aCard(kind = 'visa'): Promise<string> {
  const { id } = await provider.paymentMethods.create({ type: 'card', card: { token: `tok_${kind}` } });
  return id;
}

/** Responds to 3-D Secure as the bank's dialog does. */
export async function answerBank(clientSecret: string, outcome: 'approve' | 'refuse'): Promise<void> {
  const [intent] = clientSecret.split('_secret_');
  await post(`/v1/test_helpers/three_d_secure/${intent}`, { client_secret: clientSecret, outcome });
}

/** Makes the next API responses, event deliveries or card payments fail. */
export async function injectFault(
  what: 'answers' | 'deliveries' | 'payments',
  how: Readonly<Record<string, string>>,
): Promise<void> {
  await post(`/sandbox/${what}`, how);
}

/** Leaves the next payment with this card processing for a while. */
export const holdPayment = (card: string, seconds: number): Promise<void> =>
  injectFault('payments', { kind: 'hold', seconds: String(seconds), card });

/** Advances the time of every customer without a test clock. */
export async function advanceSandbox(seconds: number): Promise<void> {
  await post('/sandbox/clock', { advance: String(seconds) });
}

const clearedFaults = z.object({ never_happened: z.array(z.looseObject({ card: z.optional(z.string()) })) });

/** Cancels all injected faults and returns those that never occurred. */
export async function clearFaults() {
  return clearedFaults.parse(await post('/sandbox/calm', {})).never_happened;
}

async function post(path: string, form: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(`${STRIPE_URL}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams(form),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}`);
  return response.json();
}

const webhookEndpoint = z.object({ id: z.string(), secret: z.string() });

/** Delivers Stripe's events to the app, until the returned function is called. */
export async function deliverEventsTo(url: string): Promise<() => Promise<unknown>> {
  const endpoint = await provider.webhookEndpoints.create({
    url: `${url}/api/stripe-webhook`,
    enabled_events: [...EVENT_TYPES],
    api_version: API_VERSION,
  });
  const { id, secret } = webhookEndpoint.parse(endpoint);
  process.env.STRIPE_WEBHOOK_SECRET = secret;
  return () => provider.webhookEndpoints.del(id);
}

export const WEEK = 7 * 24 * 60 * 60;

/** Creates a Stripe test clock; customers created with it follow its time. */
export async function aClock(secondsAgo = 0): Promise<string> {
  const start = Math.floor(Date.now() / 1000) - secondsAgo;
  return (await provider.testHelpers.testClocks.create({ frozen_time: start })).id;
}

export async function advanceClock(clock: string, seconds: number): Promise<void> {
  const { frozen_time } = await provider.testHelpers.testClocks.retrieve(clock);
  await provider.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + seconds });
}
