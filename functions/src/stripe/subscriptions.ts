import type { SubscriptionSnapshot } from '@legacy-hub/domain/billing/apply-subscription';
import type { Seat, Subscription } from '@legacy-hub/domain/billing/schema';
import type { SubscriptionItem } from '@legacy-hub/domain/billing/subscription-items';
import { cents } from '@legacy-hub/domain/money';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import { type Instant, instantFromUnix } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { stripe } from './client.ts';
import { priceKey } from './prices.ts';

/** Short, because Stripe metadata keys allow 40 characters and a person's id takes 36. */
const SEAT_PREFIX = 'h_';

/** Stores the seats as metadata. */
export const seatMetadata = (seats: readonly Seat[]): Record<string, string> =>
  Object.fromEntries(seats.map(({ personId, tier }) => [`${SEAT_PREFIX}${personId}`, tier]));

/** An empty value removes the key of a seat that no longer exists. */
export const updatedSeatMetadata = (
  current: Stripe.Subscription,
  seats: readonly Seat[],
): Record<string, string> => ({
  ...Object.fromEntries(seatMetadataKeys(current).map((key) => [key, ''])),
  ...seatMetadata(seats),
});

export const seatMetadataKeys = ({ metadata }: Stripe.Subscription): string[] =>
  Object.keys(metadata).filter((key) => key.startsWith(SEAT_PREFIX));

const parseTier = (text: string): Tier | undefined => TIER_ORDER.find((tier) => tier === text);

function seatsIn(metadata: Stripe.Metadata): Seat[] {
  return Object.entries(metadata).flatMap(([key, value]) => {
    const tier = parseTier(value);
    return key.startsWith(SEAT_PREFIX) && tier ? [{ personId: key.slice(SEAT_PREFIX.length), tier }] : [];
  });
}

const endOf = ({ items, created }: Stripe.Subscription): Instant =>
  instantFromUnix(items.data[0]?.current_period_end ?? created);

/** The items for memberships. */
export const itemsOf = ({ items }: Stripe.Subscription): SubscriptionItem[] =>
  items.data.flatMap(({ id, price, quantity }) => {
    const key = priceKey(price);
    return key === null ? [] : [{ id, price: key, quantity: quantity ?? 1 }];
  });

/** An invoice keeps the seats that the subscription had when the invoice was made. */
export const seatsBilledBy = ({ parent }: Stripe.Invoice): Seat[] =>
  seatsIn(parent?.subscription_details?.metadata ?? {});

/** Converts Stripe's subscription to ours. Its `latest_invoice` must be expanded. */
export async function toSnapshot(stripeSubscription: Stripe.Subscription): Promise<SubscriptionSnapshot> {
  const subscription = await toSubscription(stripeSubscription);
  const { latest_invoice } = stripeSubscription;
  const billed = latest_invoice && typeof latest_invoice === 'object' ? seatsBilledBy(latest_invoice) : [];
  return { subscription, billed };
}

async function toSubscription(snapshot: Stripe.Subscription): Promise<Subscription> {
  const basics = { id: snapshot.id, seats: seatsIn(snapshot.metadata), periodEnd: endOf(snapshot) };
  switch (snapshot.status) {
    case 'incomplete':
      return { ...basics, state: 'incomplete' };
    case 'active':
    case 'trialing':
      return { ...basics, state: snapshot.cancel_at === null ? 'active' : 'ending' };
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return { ...basics, state: 'past_due', openInvoice: await readOpenInvoice(snapshot) };
    case 'canceled':
    case 'incomplete_expired':
      return { ...basics, state: 'ended', endedAt: instantFromUnix(snapshot.ended_at ?? snapshot.created) };
    default:
      throw new Error(`${snapshot.id} has the unknown status ${snapshot.status}`);
  }
}

async function readOpenInvoice({ id, latest_invoice }: Stripe.Subscription) {
  const { data } = await stripe().invoices.list({ subscription: id, status: 'open', limit: 1 });
  const [open] = data;
  const latest = typeof latest_invoice === 'object' ? latest_invoice : null;
  const invoice = open ?? latest;
  if (!invoice) throw new Error(`${id} is past due without an invoice`);
  const intent = await paymentIntentOfInvoice(invoice.id);
  return {
    id: invoice.id,
    amountCents: cents(invoice.amount_remaining),
    requiresAction: intent?.status === 'requires_action',
  };
}

/** The invoice's payment intent, whatever its status; null if nothing was due. */
export async function paymentIntentOfInvoice(invoice: string): Promise<Stripe.PaymentIntent | null> {
  const { data } = await stripe().invoicePayments.list({
    invoice,
    limit: 10,
    expand: ['data.payment.payment_intent'],
  });
  const intent = data[0]?.payment.payment_intent;
  return typeof intent === 'object' ? intent : null;
}

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** All of the customer's subscriptions: running, then incomplete, then ended; newest first in each group. */
export async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe().subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice'],
  });
  const rank = (each: Stripe.Subscription) => (isOver(each) ? 2 : each.status === 'incomplete' ? 1 : 0);
  return data.sort((one, other) => rank(one) - rank(other) || other.created - one.created);
}
