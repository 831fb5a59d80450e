import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { oneOf } from '../http/param-types.ts';
import { authenticationNeeded } from '../payments/authentication.ts';
import { cardError } from '../payments/cards.ts';
import { cardBehaviorOf } from '../payments/payment-methods.ts';
import type { SandboxState } from '../state/state.ts';
import { attemptPayment } from './collection.ts';
import { syncSubscriptionStatus } from './subscription-status.ts';

/** All of Stripe's options except `pending_if_incomplete`, which the sandbox does not support. */
export const paymentBehavior = oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete');
type PaymentBehavior = ReturnType<typeof paymentBehavior.read>;

export interface CollectionOptions {
  behavior: PaymentBehavior;
  method: Stripe.PaymentMethod | undefined;
  offSession: boolean;
}

/** Checks before any change whether the chosen behaviour allows it. */
export function checkPayable(state: SandboxState, { behavior, method, offSession }: CollectionOptions): void {
  if (behavior === 'default_incomplete') return;
  if (method === undefined) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      { code: 'resource_missing' },
    );
  }
  if (behavior === 'allow_incomplete') return;
  const { decline } = cardBehaviorOf(state, method);
  if (authenticationNeeded(state, method, { offSession })) {
    throw cardError({
      code: 'subscription_payment_intent_requires_action',
      message:
        'Payment for this subscription requires additional user action before it can be completed successfully.',
    });
  }
  if (decline) throw cardError(decline);
}

/** Charges a newly finalized invoice, or leaves it for the customer to confirm. */
export function collect(
  state: SandboxState,
  invoice: Stripe.Invoice,
  { behavior, offSession }: CollectionOptions,
): void {
  if (invoice.status !== 'open') return;
  if (behavior === 'default_incomplete') syncSubscriptionStatus(state, invoice);
  else attemptPayment(state, invoice, offSession);
}
