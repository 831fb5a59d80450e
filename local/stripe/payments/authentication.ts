import type Stripe from 'stripe';
import type { SandboxState } from '../state/state.ts';
import { cardBehaviorOf } from './payment-methods.ts';

/** Whether the payment needs 3-D Secure. */
export function authenticationNeeded(
  state: SandboxState,
  method: Stripe.PaymentMethod,
  occasion: { offSession: boolean; requested?: boolean },
): boolean {
  const { authentication } = cardBehaviorOf(state, method);
  if (authentication === 'always') return true;
  if (authentication === 'unless set up')
    return !(occasion.offSession && state.offSessionMethods.has(method.id));
  return occasion.requested ?? false;
}

/** The next action that sends the browser to 3-D Secure. `kind` is the URL parameter for the intent's id. */
export function threeDSecureAction(
  state: SandboxState,
  kind: 'payment_intent' | 'setup_intent',
  intent: { id: string; client_secret: string | null },
) {
  const query = new URLSearchParams({ [kind]: intent.id, client_secret: intent.client_secret ?? '' });
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${state.baseUrl}/js/three-d-secure.html?${query}`,
      source: state.newId('src'),
    },
  };
}
