import Stripe from 'stripe';
import { API_VERSION, stripeHost } from '../../functions/src/stripe/client.ts';
import { CliError } from '../cli-error.ts';

export function connect(): Stripe {
  const { STRIPE_SECRET_KEY: key } = process.env;
  if (!key) throw new CliError('Set STRIPE_SECRET_KEY to the secret key of the account, then try again.');
  return connectWith(key);
}

export function connectWith(key: string): Stripe {
  const { STRIPE_URL: url = '' } = process.env;
  return new Stripe(key, { apiVersion: API_VERSION, telemetry: false, ...stripeHost(url) });
}

export async function withStripeErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new CliError(`Stripe says: ${error.message}`);
    throw error;
  }
}

/** Describes the account that a command changes, because the same commands set up live and test accounts. */
export const accountOf = (key: string): string => (isLive(key) ? 'the live account' : 'a test account');

export const isLive = (key: string): boolean => /^(sk|rk)_live_/.test(key);
