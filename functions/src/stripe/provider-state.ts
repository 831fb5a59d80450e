import type { ProviderState } from '@legacy-hub/domain/billing/sync/sync-household';
import type { CardOnFile } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import type Stripe from 'stripe';
import { listRecentInvoices, toOpenInvoices, toPaidInvoices } from './invoices.ts';
import { toSnapshot } from './subscription-snapshot.ts';
import { isOver, listSubscriptions } from './subscriptions.ts';

const NOTHING: ProviderState = {
  subscriptions: [],
  endedIds: [],
  openInvoices: [],
  paidInvoices: [],
  card: null,
};

/** Reads a household's state at Stripe in two calls, or three if a renewal is unpaid. */
export async function readProviderState(household: Household): Promise<ProviderState> {
  const { customerId } = household;
  if (customerId === null) return NOTHING;
  const [subscriptions, invoices] = await Promise.all([
    listSubscriptions(customerId),
    listRecentInvoices(customerId),
  ]);
  const openInvoices = invoices.flatMap(toOpenInvoices);
  const relevant = relevantSubscriptions(household, subscriptions);
  return {
    subscriptions: await Promise.all(relevant.map((subscription) => toSnapshot(subscription, invoices))),
    endedIds: subscriptions.filter(isOver).map(({ id }) => id),
    openInvoices,
    paidInvoices: invoices.flatMap(toPaidInvoices),
    card: subscriptions[0] ? cardOnFileOf(subscriptions[0]) : null,
  };
}

/** Returns the current subscription, preceded by the one it replaced if that is still the stored one. */
function relevantSubscriptions(
  household: Household,
  subscriptions: Stripe.Subscription[],
): Stripe.Subscription[] {
  const [current] = subscriptions;
  if (!current) return [];
  const previous = subscriptions.find(({ id }) => id === household.subscription?.id);
  return previous && previous.id !== current.id ? [previous, current] : [current];
}

/**
 * Returns the customer's default card, which pays the renewals. The customer and its card must be expanded.
 */
function cardOnFileOf({ customer }: Stripe.Subscription): CardOnFile | null {
  if (typeof customer === 'string' || customer.deleted) return null;
  const method = customer.invoice_settings.default_payment_method;
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, expMonth: exp_month, expYear: exp_year };
}
