import type Stripe from 'stripe';
import type { SandboxState } from '../state/state.ts';
import { bankOf } from './payment-methods.ts';

/** Does the bank want to see the card's holder before it pays? */
export function authenticationNeeded(
  world: SandboxState,
  method: Stripe.PaymentMethod,
  occasion: { offSession: boolean; requested?: boolean },
): boolean {
  const { authentication } = bankOf(world, method);
  if (authentication === 'always') return true;
  if (authentication === 'unless set up') return !(occasion.offSession && world.setUp.has(method.id));
  return occasion.requested ?? false;
}

/** Where the browser sends the holder; `kind` is the name of the intent's parameter. */
export function threeDSecureAction(
  world: SandboxState,
  kind: 'payment_intent' | 'setup_intent',
  intent: { id: string; client_secret: string | null },
) {
  const query = new URLSearchParams({ [kind]: intent.id, client_secret: intent.client_secret ?? '' });
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${world.baseUrl}/js/three-d-secure.html?${query}`,
      source: world.newId('src'),
    },
  };
}
