import {
  nextAttemptAfter,
  type OpenInvoice,
  payableInvoice,
} from '@legacy-hub/domain/billing/payments/open-invoices';
import type { SubscriptionItem } from '@legacy-hub/domain/billing/prices/subscription-items';
import type { ProviderState } from '@legacy-hub/domain/billing/sync/sync-household';
import type { SubscriptionSnapshot } from '@legacy-hub/domain/billing/sync/sync-memberships';
import { type Cents, cents, sum } from '@legacy-hub/domain/core/money';
import type { PriceKey } from '@legacy-hub/domain/core/tiers';
import type { CardOnFile, Subscription } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { type Instant, instantFromUnix } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { idOf } from './customers.ts';
import {
  listRecentInvoices,
  paymentIntentOfInvoice,
  seatsBilledBy,
  toOpenInvoices,
  toPaidInvoices,
} from './invoices.ts';
import { pausedUntilIn } from './pause.ts';
import { priceKey } from './price-catalogue.ts';
import { fullPricePayerIn, seatsIn } from './seat-metadata.ts';
import { isOver, listSubscriptions } from './subscriptions.ts';

/** The fields of Stripe's subscription that its state depends on. */
export type StripeSubscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'status'
  | 'created'
  | 'ended_at'
  | 'cancel_at'
  | 'trial_start'
  | 'trial_end'
  | 'pause_collection'
  | 'latest_invoice'
  | 'metadata'
> & { readonly items: { readonly data: readonly StripeItem[] } };

type StripeItem = Pick<
  Stripe.SubscriptionItem,
  'current_period_start' | 'current_period_end' | 'quantity'
> & {
  readonly price: Pick<Stripe.Price, 'unit_amount'>;
};

const isDraft = ({ latest_invoice: invoice }: StripeSubscription): boolean =>
  typeof invoice === 'object' && invoice?.status === 'draft';

/** True if the renewal's invoice is a draft, so that the week that has begun at Stripe is unpaid. */
export const isRenewalDraft = (subscription: StripeSubscription): boolean =>
  subscription.status === 'active' && subscription.pause_collection === null && isDraft(subscription);

/** Returns the end of the last charged week. Its `latest_invoice` must be expanded. */
export function endOf(subscription: StripeSubscription): Instant {
  const period = subscription.items.data[0];
  const end = isRenewalDraft(subscription) ? period?.current_period_start : period?.current_period_end;
  return instantFromUnix(end ?? subscription.created);
}

/** Returns the start of the week that Stripe has begun, paid or not. */
export const startOf = ({ created, items }: Stripe.Subscription): Instant =>
  instantFromUnix(items.data[0]?.current_period_start ?? created);

/** Returns the items for memberships. An item whose amount differs from `due` is outdated. */
export const itemsOf = ({ items }: Stripe.Subscription, due: (key: PriceKey) => Cents): SubscriptionItem[] =>
  items.data.flatMap(({ id, price, quantity }) => {
    const key = priceKey(price);
    if (key === null) return [];
    return [{ id, price: key, quantity: quantity ?? 1, isOutdated: price.unit_amount !== due(key) }];
  });

export const weeklyCentsOf = ({ items }: StripeSubscription): Cents =>
  sum(items.data.map(({ price, quantity }) => cents((price.unit_amount ?? 0) * (quantity ?? 1))));

/**
 * Converts Stripe's subscription to ours. Its `latest_invoice` must be expanded. While that is the draft of a
 * renewal, the result shows the state before the renewal.
 */
export async function toSnapshot(
  stripeSubscription: StripeSubscription,
  recent: readonly Stripe.Invoice[],
): Promise<SubscriptionSnapshot & { invoice: string | null; weeklyCents: Cents }> {
  const invoice = isRenewalDraft(stripeSubscription)
    ? invoiceBefore(stripeSubscription, recent)
    : latestInvoice(stripeSubscription);
  const billed = invoice && isBilling(invoice, stripeSubscription) ? seatsBilledBy(invoice) : [];
  const subscription = await toSubscription(stripeSubscription, recent.flatMap(toOpenInvoices));
  const weeklyCents = weeklyCentsOf(stripeSubscription);
  return { subscription, billed, invoice: invoice?.id ?? null, weeklyCents };
}

const latestInvoice = ({ latest_invoice: invoice }: StripeSubscription): Stripe.Invoice | null =>
  typeof invoice === 'object' ? invoice : null;

const invoiceBefore = ({ id }: StripeSubscription, recent: readonly Stripe.Invoice[]) =>
  recent.find(
    ({ status, parent }) => status !== 'draft' && idOf(parent?.subscription_details?.subscription) === id,
  );

/** True unless the invoice bills no one. A renewal during a pause is a draft until Stripe has voided it. */
const isBilling = ({ status }: Stripe.Invoice, { pause_collection }: StripeSubscription): boolean =>
  status !== 'void' && (pause_collection === null || status === 'paid');

async function toSubscription(
  snapshot: StripeSubscription,
  open: readonly OpenInvoice[],
): Promise<Subscription> {
  const { id, metadata } = snapshot;
  const fullPricePayer = fullPricePayerIn(metadata);
  const payer = fullPricePayer !== undefined && { fullPricePayer };
  const basics = { id, seats: seatsIn(metadata), ...payer, periodEnd: endOf(snapshot) };
  switch (snapshot.status) {
    case 'incomplete':
      return { ...basics, state: 'incomplete' };
    case 'active':
    case 'trialing': {
      const trial = trialIn(snapshot);
      if (snapshot.cancel_at !== null) return { ...basics, state: 'ending', ...trial };
      const pausedUntil = pausedUntilIn(snapshot, basics.periodEnd);
      return { ...basics, state: 'active', ...trial, ...(pausedUntil !== null && { pausedUntil }) };
    }
    // Stripe charges no one and creates no invoice until someone resumes it there.
    case 'paused':
      return { ...basics, state: 'ending' };
    case 'past_due':
    case 'unpaid':
      return { ...basics, state: 'past_due', openInvoice: await readOpenInvoice(snapshot, open) };
    case 'canceled':
    case 'incomplete_expired':
      return { ...basics, state: 'ended', endedAt: instantFromUnix(snapshot.ended_at ?? snapshot.created) };
    default:
      throw new Error(`${snapshot.id} has the unknown status ${snapshot.status}`);
  }
}

function trialIn(subscription: StripeSubscription) {
  const { status, trial_start, trial_end, items } = subscription;
  const isFirstDraft = isRenewalDraft(subscription) && items.data[0]?.current_period_start === trial_end;
  const isOnTrial = status === 'trialing' || isFirstDraft;
  return isOnTrial && trial_start !== null ? { trialStart: instantFromUnix(trial_start) } : {};
}

async function readOpenInvoice({ id, latest_invoice }: StripeSubscription, open: readonly OpenInvoice[]) {
  const payable = payableInvoice(open.filter(({ subscriptionId }) => subscriptionId === id));
  const latest = typeof latest_invoice === 'object' ? latest_invoice : null;
  const invoice =
    payable ?? (latest && { id: latest.id, amountCents: cents(latest.amount_remaining), nextAttempt: null });
  if (!invoice) throw new Error(`${id} is past due without an invoice`);
  const intent = await paymentIntentOfInvoice(invoice.id);
  const requiresAction = intent?.status === 'requires_action';
  const nextAttempt = nextAttemptAfter(declineOf(intent), invoice.nextAttempt);
  return { id: invoice.id, amountCents: invoice.amountCents, requiresAction, nextAttempt };
}

/** Returns the bank's reason for refusing the last attempt; null if it didn't. */
function declineOf(intent: Stripe.PaymentIntent | null): string | null {
  const error = intent?.last_payment_error;
  return error?.decline_code ?? error?.code ?? null;
}

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
