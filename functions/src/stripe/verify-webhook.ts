import { network } from '@legacy-hub/domain/copy/network';
import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import type Stripe from 'stripe';
import { stripeWebhookSecret } from '../parameters.ts';
import { stripe } from './client.ts';
import { asStripeError } from './stripe-error.ts';

const OLDEST_SECONDS = 300;

/** An event as the provider signed it, not longer ago than five minutes. */
export function verifyWebhookEvent(
  text: string,
  signature: string,
): { ok: true; event: Stripe.Event } | Refused {
  try {
    const secret = stripeWebhookSecret.value();
    return { ok: true, event: stripe().webhooks.constructEvent(text, signature, secret, OLDEST_SECONDS) };
  } catch (error) {
    if (!asStripeError(error, 'StripeSignatureVerificationError')) throw error;
    return refuse('bad-input', network.badInput);
  }
}
