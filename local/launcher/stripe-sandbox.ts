import Stripe from 'stripe';
import { EVENT_TYPES } from '../../functions/src/stripe/events.ts';
import { CliError } from '../cli-error.ts';
import { startStripeSandbox } from '../stripe/sandbox.ts';
import { ensureCatalogue } from '../stripe-set-up/catalogue.ts';
import type { Environment } from './environments.ts';
import { stripeSecrets, usesSandbox } from './settings.ts';

/** Requires a test key, because code that charges test cards must never use a live account. */
export function requireTestKey(key: string): void {
  if (/^(sk|rk)_test_/.test(key)) return;
  throw new CliError(
    'STRIPE_SECRET_KEY is not a test key, and this takes test payments only. Unset it, then try again.',
  );
}

/** Uses Stripe if a test key is set, otherwise starts the sandbox. */
export async function startPaymentProvider(environment: Environment) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = stripeSecrets;
  if (!usesSandbox) {
    await ensureCatalogue(new Stripe(STRIPE_SECRET_KEY));
    return { close: async () => undefined };
  }
  const sandbox = await startStripeSandbox({
    port: environment.ports.stripe,
    webhookUrl: `${environment.website}/api/stripe-webhook`,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    webhookEvents: EVENT_TYPES,
  });
  await ensureCatalogue(
    new Stripe(STRIPE_SECRET_KEY, { host: '127.0.0.1', port: environment.ports.stripe, protocol: 'http' }),
  );
  return sandbox;
}
