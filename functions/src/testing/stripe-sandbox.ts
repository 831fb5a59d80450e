import Stripe from 'stripe';
import { z } from 'zod';
import { API_VERSION } from '../stripe/client.ts';
import { EVENT_TYPES } from '../stripe/event-types.ts';

/** The card provider's sandbox, spoken to as the browser, the bank and the weeks do. */

const { STRIPE_URL = 'http://127.0.0.1:12111' } = process.env;
const { hostname, port } = new URL(STRIPE_URL);

export const provider = new Stripe('sk_test_sandbox', {
  host: hostname,
  port,
  protocol: 'http',
  telemetry: false,
});

/** A card as the browser's card field makes one: `visa`, or one that is declined or asks the bank. */
export async function aCard(kind = 'visa'): Promise<string> {
  const { id } = await provider.paymentMethods.create({ type: 'card', card: { token: `tok_${kind}` } });
  return id;
}

/** What the bank's dialog sends for the holder of the card. */
export async function answerBank(clientSecret: string, outcome: 'approve' | 'refuse'): Promise<void> {
  const [intent] = clientSecret.split('_secret_');
  await post(`/v1/test_helpers/three_d_secure/${intent}`, { client_secret: clientSecret, outcome });
}

/** The next answers, deliveries of events, or card payments go wrong. */
export async function injectFault(
  what: 'answers' | 'deliveries' | 'payments',
  how: Readonly<Record<string, string>>,
): Promise<void> {
  await post(`/sandbox/${what}`, how);
}

/** The bank thinks about the next payment with this card: it is neither paid nor declined meanwhile. */
export const holdPayment = (card: string, seconds: number): Promise<void> =>
  injectFault('payments', { kind: 'hold', seconds: String(seconds), card });

const calm = z.object({ never_happened: z.array(z.looseObject({ card: z.optional(z.string()) })) });

/** Whatever was still to go wrong does not; the answer is what did not go wrong a single time. */
export async function clearFaults() {
  return calm.parse(await post('/sandbox/calm', {})).never_happened;
}

async function post(path: string, form: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = await fetch(`${STRIPE_URL}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams(form),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}`);
  return answer.json();
}

const webhookEndpoint = z.object({ id: z.string(), secret: z.string() });

/** Has the provider's events delivered to the app; what it answers takes that back. */
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

/** A clock at the provider that is moved by hand; who is on it lives by it. */
export async function aClock(): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return (await provider.testHelpers.testClocks.create({ frozen_time: now })).id;
}

export async function advanceClock(clock: string, seconds: number): Promise<void> {
  const { frozen_time } = await provider.testHelpers.testClocks.retrieve(clock);
  await provider.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + seconds });
}
