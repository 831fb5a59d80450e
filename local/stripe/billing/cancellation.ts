import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { now } from '../state/customer-time.ts';
import { change, emit } from '../state/events.ts';
import type { SandboxState } from '../state/state.ts';
import { voidInvoice } from './collection.ts';
import { hasEnded, invoicesOf } from './subscription-status.ts';

type Reason = Stripe.Subscription.CancellationDetails.Reason;

export function periodEnd(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? 0;
}

/** Schedules the end of the subscription for the end of its period, or undoes that. */
export function planCancellation(
  state: SandboxState,
  subscription: Stripe.Subscription,
  ends: boolean,
): void {
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? periodEnd(subscription) : null;
  subscription.canceled_at = ends ? now(state, subscription.customer) : null;
  setReason(subscription, ends ? 'cancellation_requested' : null);
}

function setReason(subscription: Stripe.Subscription, reason: Reason | null): void {
  if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
}

/** Cancels immediately. Open invoices stay open but are no longer collected automatically. */
export function cancelNow(
  state: SandboxState,
  subscription: Stripe.Subscription,
  reason: Reason = 'cancellation_requested',
): void {
  if (subscription.status === 'incomplete') {
    expireIncomplete(state, subscription);
    return;
  }
  const moment = now(state, subscription.customer);
  subscription.status = 'canceled';
  subscription.canceled_at = subscription.canceled_at ?? moment;
  subscription.ended_at = moment;
  setReason(subscription, reason);
  for (const invoice of invoicesOf(state, subscription)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  emit(state, 'customer.subscription.deleted', subscription);
}

/** Expires a subscription whose first payment was not made in time, or that was cancelled before it. */
export function expireIncomplete(state: SandboxState, subscription: Stripe.Subscription): void {
  change(state, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'incomplete_expired';
    subscription.ended_at = now(state, subscription.customer);
  });
  for (const invoice of invoicesOf(state, subscription)) {
    if (invoice.status === 'open') voidInvoice(state, invoice);
  }
}

export function checkNotEnded(subscription: Stripe.Subscription): void {
  if (!hasEnded(subscription)) return;
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
    code: 'invalid_canceled_subscription_fields',
  });
}
