import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import { stripeSecretKey, stripeUrl } from '../parameters.ts';

/** The provider's interface, pinned for the calls and for the webhook, which is made with it, alike. */
export const API_VERSION = '2026-10-28.endive';

const require = createRequire(import.meta.url);
let connected: Stripe | undefined;

export function stripe(): Stripe {
  connected ??= connect();
  return connected;
}

/** The package takes a quarter of a second to load, and most instances begin with somebody who pays nothing. */
function connect(): Stripe {
  const Package: typeof Stripe = require('stripe');
  return new Package(stripeSecretKey.value(), {
    apiVersion: API_VERSION,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...index(stripeUrl()),
  });
}

/** Where the provider is: itself, or the sandbox at this address. */
export function index(url: string): Stripe.StripeConfig {
  if (url === '') return {};
  const { protocol, hostname, port } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
