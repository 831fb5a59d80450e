import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import { stripeSecretKey, stripeUrl, websiteUrl } from '../firebase/parameters.ts';
import { assertLocksHeld } from '../stores/customers/locks.ts';

/** Pinned, so that API responses and webhook events have the same shape. */
export const API_VERSION = '2026-10-28.endive';

const require = createRequire(import.meta.url);
let client: Stripe | undefined;

export function stripe(): Stripe {
  client ??= createClient();
  return client;
}

/**
 * Creates the client on first use, because loading takes about 250 ms, and most cold starts serve requests
 * without payments.
 */
function createClient(): Stripe {
  const Package: typeof Stripe = require('stripe');
  return new Package(stripeSecretKey.value(), {
    apiVersion: API_VERSION,
    httpClient: fencedHttpClient(Package.createNodeHttpClient()),
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...stripeHost(stripeUrl()),
  });
}

/** Blocks changes at Stripe once another process may hold the lock. Retries are checked again. */
function fencedHttpClient(client: Stripe.HttpClient): Stripe.HttpClient {
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const [, , , method] = request;
    if (method !== 'GET') assertLocksHeld();
    return send(...request);
  };
  return client;
}

/** Returns the config that points the client at a sandbox; empty for Stripe itself. */
export function stripeHost(url: string): Stripe.StripeConfig {
  if (url === '') return {};
  const { protocol, hostname, port } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

/**
 * Parameters of intents that the server confirms and Stripe.js finishes in the browser. Only cards are
 * accepted, so no one is redirected, but Stripe may still require the address.
 */
export const finishedInBrowser = () => ({
  return_url: `${websiteUrl.value()}/checkout`,
  use_stripe_sdk: true,
});
