import Stripe from 'stripe';
import { API_VERSION, index } from '../../functions/src/stripe/client.ts';
import { CliError } from '../cli-error.ts';

/** The provider with the key in the environment, spoken to as the functions do. */
export function connect(): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_URL: url = '' } = process.env;
  if (!key) throw new CliError('Set STRIPE_SECRET_KEY to the secret key of the account, and try again.');
  return new Stripe(key, { apiVersion: API_VERSION, telemetry: false, ...index(url) });
}

/** What the provider refuses, as a sentence. */
export async function withStripeErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new CliError(`The card provider says: ${error.message}`);
    throw error;
  }
}

/** A live account, or one for testing: the same commands set up both, and one should know which. */
export const accountOf = (key: string): string =>
  /^(sk|rk)_live_/.test(key) ? 'the live account' : 'a test account';
