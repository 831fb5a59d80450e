import { fullPricePayerOf } from '@legacy-hub/domain/billing/prices/full-price';
import { weeklyPriceOfKey } from '@legacy-hub/domain/billing/prices/prices';
import { quantitiesOf } from '@legacy-hub/domain/billing/prices/subscription-items';
import type { Seat } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { stripe } from './client.ts';
import { voidOpenInvoices } from './invoices.ts';
import { priceId } from './price-catalogue.ts';
import { fullPriceMetadata, seatMetadata } from './seat-metadata.ts';

/**
 * Leaves a subscription incomplete or past due after a declined week, with an invoice that can still be paid.
 * Set explicitly wherever Stripe may charge, because Stripe doesn't guarantee the default.
 */
export const ALLOW_INCOMPLETE = { payment_behavior: 'allow_incomplete' } as const;

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/**
 * Lists all of the customer's subscriptions, with the card that pays them: running, then incomplete, then
 * ended; newest first in each group.
 */
export async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe().subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice', 'data.customer.invoice_settings.default_payment_method'],
  });
  const rank = (each: Stripe.Subscription) => (isOver(each) ? 2 : each.status === 'incomplete' ? 1 : 0);
  return data.sort((one, other) => rank(one) - rank(other) || other.created - one.created);
}

interface NewSubscription {
  readonly customer: string;
  readonly seats: readonly Seat[];
  /** The time whose prices apply. */
  readonly pricedAt: Instant;
  /** Unix time in seconds; set if the card pays nothing until then. */
  readonly trialEnd?: number;
  /** Stripe repeats its first response to a key, so a subscription that replaces another needs a new key. */
  readonly idempotencyKey: string;
}

/** Starts the weekly subscription for these seats. */
export async function createSubscription(
  household: Household,
  { customer, seats, pricedAt, trialEnd, idempotencyKey }: NewSubscription,
): Promise<Stripe.Subscription> {
  const { uid, primary } = household;
  const due = weeklyPriceOfKey(household, pricedAt, venue());
  const payer = fullPricePayerOf(household, pricedAt, seats);
  const items = [...quantitiesOf(payer, seats)].map(async ([key, quantity]) => ({
    price: await priceId(key, due(key)),
    quantity,
  }));
  return stripe().subscriptions.create(
    {
      customer,
      items: await Promise.all(items),
      metadata: { uid, primary: primary.id, ...fullPriceMetadata(payer), ...seatMetadata(seats) },
      ...ALLOW_INCOMPLETE,
      payment_settings: { payment_method_types: ['card'] },
      expand: ['latest_invoice'],
      ...(trialEnd !== undefined && { trial_end: trialEnd }),
    },
    { idempotencyKey },
  );
}

/** Cancels a subscription. Also voids open invoices, so that nothing is collected after its end. */
export async function cancelNow(id: string): Promise<void> {
  if (!isOver(await stripe().subscriptions.retrieve(id))) await stripe().subscriptions.cancel(id);
  await voidOpenInvoices(id);
}

/** Cancels the subscription unless its first invoice has been paid meanwhile. Returns its new state. */
export async function cancelUnpaid(id: string): Promise<Stripe.Subscription> {
  const current = await stripe().subscriptions.retrieve(id);
  if (current.status !== 'incomplete') return current;
  await cancelNow(id);
  return stripe().subscriptions.retrieve(id);
}
