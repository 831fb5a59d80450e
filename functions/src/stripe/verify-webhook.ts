import { network } from '@legacy-hub/domain/copy/network';
import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import type Stripe from 'stripe';
import { stripeWebhookSecret } from '../firebase/parameters.ts';
import { stripe } from './client.ts';
import { asStripeError } from './stripe-error.ts';

const MAX_AGE_SECONDS = 300;

/** Limits the age of the signature, so that a captured request cannot be replayed later. */
export function verifyWebhookEvent(
  text: string,
  signature: string,
): { ok: true; event: Stripe.Event } | Refused {
  try {
    const secret = stripeWebhookSecret.value();
    return { ok: true, event: stripe().webhooks.constructEvent(text, signature, secret, MAX_AGE_SECONDS) };
  } catch (error) {
    if (!asStripeError(error, 'StripeSignatureVerificationError')) throw error;
    return refuse('bad-input', network.badInput);
  }
}
