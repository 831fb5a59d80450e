import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { oneOf } from '../http/param-types.ts';
import { authenticationNeeded } from '../payments/authentication.ts';
import { cardError } from '../payments/cards.ts';
import { bankOf } from '../payments/payment-methods.ts';
import type { SandboxState } from '../state/state.ts';
import { attempt } from './collection.ts';
import { followInvoice } from './subscription-status.ts';

/** `pending_if_incomplete` is the one of the provider's choices that the sandbox does not know. */
export const paymentBehavior = oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete');
export type PaymentBehavior = ReturnType<typeof paymentBehavior.read>;

export interface Collecting {
  behavior: PaymentBehavior;
  method: Stripe.PaymentMethod | undefined;
  offSession: boolean;
}

/** Refuses, before anything has changed, what the chosen behaviour would not let happen. */
export function checkPayable(world: SandboxState, { behavior, method, offSession }: Collecting): void {
  if (behavior === 'default_incomplete') return;
  if (method === undefined) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      { code: 'resource_missing' },
    );
  }
  if (behavior === 'allow_incomplete') return;
  const { decline } = bankOf(world, method);
  if (authenticationNeeded(world, method, { offSession })) {
    throw cardError({
      code: 'subscription_payment_intent_requires_action',
      message:
        'Payment for this subscription requires additional user action before it can be completed successfully.',
    });
  }
  if (decline) throw cardError(decline);
}

/** A freshly finalized invoice is tried at once, or left for the customer to confirm. */
export function collect(
  world: SandboxState,
  invoice: Stripe.Invoice,
  { behavior, offSession }: Collecting,
): void {
  if (invoice.status !== 'open') return;
  if (behavior === 'default_incomplete') followInvoice(world, invoice);
  else attempt(world, invoice, offSession);
}
