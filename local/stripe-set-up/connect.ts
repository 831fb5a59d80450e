import type Stripe from 'stripe';
import { stripe } from '../../functions/src/stripe/client.ts';
import { CannotStart } from '../cannot-start.ts';

/** The provider with the key in the environment, spoken to as the functions do. */
export function connect(): Stripe {
  if (!process.env.STRIPE_SECRET_KEY)
    throw new CannotStart('Set STRIPE_SECRET_KEY to the secret key of the account, and try again.');
  return stripe();
}

/** A live account, or one for testing: the same commands set up both, and one should know which. */
export const accountOf = (key: string): string =>
  /^(sk|rk)_live_/.test(key) ? 'the live account' : 'a test account';
