import { randomUUID } from 'node:crypto';
import { provider } from '../stripe/stripe-sandbox.ts';
import { call, type Reply } from './http-client.ts';
import type { Served } from './serve-app.ts';

export const anEvent = (type: string, object: object) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});

interface Signed {
  readonly secret?: string | undefined;
  readonly secondsAgo?: number;
  /** Another body to sign and send instead. */
  readonly payload?: string;
}

/** Posts an event to the webhook, with a signature as Stripe creates it. */
export function postSignedEvent(
  server: Pick<Served, 'url'>,
  text: string,
  { secret = process.env.STRIPE_WEBHOOK_SECRET ?? '', secondsAgo = 0, payload = text }: Signed = {},
): Promise<Reply> {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = provider.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return call(server, 'POST', '/api/stripe-webhook', {
    headers: { 'Stripe-Signature': signature },
    body: text,
  });
}
