import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { integer, listOf, mergeMetadata, metadata, nested, oneOf, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { customerWithId } from '../payments/customers.ts';
import { WEEK } from '../state/clock.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import type { SandboxState } from '../state/state.ts';
import { attemptPayment, finalize } from './collection.ts';
import { createInvoice } from './create-invoice.ts';
import { checkTogether, newItem, newItemShape, paymentBehavior } from './subscription-items.ts';
import { subscriptionObject } from './subscription-object.ts';
import { checkTrial } from './trial.ts';

export const createShape = {
  customer: required(text),
  items: required(listOf(nested(newItemShape))),
  metadata,
  payment_behavior: required(paymentBehavior),
  payment_settings: nested({ payment_method_types: listOf(oneOf('card')) }),
  trial_end: integer(0),
};

function checkPayable(customer: Stripe.Customer): void {
  if (customer.invoice_settings.default_payment_method !== null) return;
  throw invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    { code: 'resource_missing' },
  );
}

/** Creates a subscription. Its first invoice is charged at once; that of a trial is for $0. */
export function createSubscription(
  state: SandboxState,
  params: Params<typeof createShape>,
): Stripe.Subscription {
  const customer = customerWithId(state, params.customer, 'customer');
  const id = state.newId('sub');
  const start = now(state, customer.id);
  const { trial_end: trialEnd } = params;
  if (trialEnd !== undefined) checkTrial(trialEnd, start);
  const period = { start, end: trialEnd ?? start + WEEK };
  const items = params.items.map((input, index) =>
    newItem(state, { id, customer: customer.id }, period, input, `items[${index}]`),
  );
  checkTogether(items);
  if (trialEnd === undefined) checkPayable(customer);
  const labels = mergeMetadata(null, params.metadata);
  const subscription = subscriptionObject(state, { id, customer, items, metadata: labels, trialEnd });
  state.subscriptions.set(id, subscription);
  emit(state, 'customer.subscription.created', subscription);
  const invoice = createInvoice(state, subscription, {
    reason: 'subscription_create',
    billed: period,
    period: { start, end: start },
  });
  finalize(state, invoice);
  attemptPayment(state, invoice, false);
  return subscription;
}
