import type Stripe from 'stripe';
import { change } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { subscriptionOf } from './invoices.ts';

export function isOver(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

export function invoicesOf(world: SandboxState, subscription: Stripe.Subscription): Stripe.Invoice[] {
  return [...world.invoices.values()].filter(
    (invoice) => idOf(invoice.parent?.subscription_details?.subscription) === subscription.id,
  );
}

/** The latest finalized invoice that still counts decides how the subscription stands. */
function deciding(world: SandboxState, subscription: Stripe.Subscription): Stripe.Invoice | undefined {
  return invoicesOf(world, subscription).findLast(({ status }) => status === 'open' || status === 'paid');
}

function statusAfter(current: Stripe.Subscription.Status, paid: boolean): Stripe.Subscription.Status {
  if (paid) return 'active';
  return current === 'active' ? 'past_due' : current;
}

function setStatus(
  world: SandboxState,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  change(world, 'customer.subscription.updated', subscription, () => {
    subscription.status = status;
  });
}

function setDelinquent(world: SandboxState, customer: Stripe.Customer, delinquent: boolean): void {
  change(world, 'customer.updated', customer, () => {
    customer.delinquent = delinquent;
  });
}

export function followInvoice(world: SandboxState, invoice: Stripe.Invoice): void {
  const customer = stored(world.customers, invoice.customer);
  const subscription = subscriptionOf(world, invoice);
  if (subscription === undefined || isOver(subscription)) return;
  const latest = deciding(world, subscription);
  if (latest === undefined) return;
  const paid = latest.status === 'paid';
  setStatus(world, subscription, statusAfter(subscription.status, paid));
  setDelinquent(world, customer, !paid && latest.billing_reason !== 'subscription_create');
}

/** With nothing left to pay for, a subscription that never began ends; another stands on what is left. */
export function latestInvoiceVoided(world: SandboxState, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (subscription === undefined || isOver(subscription)) return;
  if (subscription.status === 'incomplete') setStatus(world, subscription, 'incomplete_expired');
  else followInvoice(world, invoice);
}
