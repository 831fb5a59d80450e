import type Stripe from 'stripe';
import { change } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

export function hasEnded(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

export function invoicesOf(state: SandboxState, subscription: Stripe.Subscription): Stripe.Invoice[] {
  return [...state.invoices.values()].filter(
    (invoice) => idOf(invoice.parent?.subscription_details?.subscription) === subscription.id,
  );
}

export function subscriptionOf(state: SandboxState, invoice: Stripe.Invoice): Stripe.Subscription {
  return stored(state.subscriptions, invoice.parent?.subscription_details?.subscription);
}

/** Finds the latest open or paid invoice, which determines the subscription's status. */
function deciding(state: SandboxState, subscription: Stripe.Subscription): Stripe.Invoice | undefined {
  return invoicesOf(state, subscription).findLast(({ status }) => status === 'open' || status === 'paid');
}

function statusAfter(current: Stripe.Subscription.Status, paid: boolean): Stripe.Subscription.Status {
  if (current === 'trialing') return current;
  if (paid) return 'active';
  return current === 'active' ? 'past_due' : current;
}

function setStatus(
  state: SandboxState,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  change(state, 'customer.subscription.updated', subscription, () => {
    subscription.status = status;
  });
}

export function syncSubscriptionStatus(state: SandboxState, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(state, invoice);
  if (hasEnded(subscription)) return;
  const latest = deciding(state, subscription);
  if (latest === undefined) return;
  setStatus(state, subscription, statusAfter(subscription.status, latest.status === 'paid'));
}

/** Expires an incomplete subscription; otherwise recalculates the status from the remaining invoices. */
export function handleInvoiceVoided(state: SandboxState, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(state, invoice);
  if (hasEnded(subscription)) return;
  if (subscription.status === 'incomplete') setStatus(state, subscription, 'incomplete_expired');
  else syncSubscriptionStatus(state, invoice);
}
