import type { Seat, Subscription } from '@legacy-hub/domain/billing/schema';
import { cents } from '@legacy-hub/domain/money';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import { type Instant, instantFromUnix } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { stripe } from './client.ts';
import { priceKey } from './prices.ts';

/** The provider's keys hold forty characters, and a person's id has thirty-six. */
const SEAT_PREFIX = 'h_';

/** Who is paid for travels with the subscription. A holder who left is an empty text, which removes the key. */
export function holdersMetadata(
  seats: readonly Seat[],
  before: readonly Seat[] = [],
): Record<string, string> {
  const gone = before.map(({ personId }) => [`${SEAT_PREFIX}${personId}`, '']);
  const held = seats.map(({ personId, tier }) => [`${SEAT_PREFIX}${personId}`, tier]);
  return Object.fromEntries([...gone, ...held]);
}

export const holderKeys = ({ metadata }: Stripe.Subscription): string[] =>
  Object.keys(metadata).filter((key) => key.startsWith(SEAT_PREFIX));

const tierNamed = (text: string): Tier | undefined => TIER_ORDER.find((tier) => tier === text);

function holdersOf({ metadata }: Stripe.Subscription): Seat[] {
  return Object.entries(metadata).flatMap(([key, value]) => {
    const tier = tierNamed(value);
    return key.startsWith(SEAT_PREFIX) && tier ? [{ personId: key.slice(SEAT_PREFIX.length), tier }] : [];
  });
}

const endOf = ({ items, created }: Stripe.Subscription): Instant =>
  instantFromUnix(items.data[0]?.current_period_end ?? created);

/** The venue's picture of the provider's subscription. Its latest invoice has to come along. */
export async function toSubscription(snapshot: Stripe.Subscription): Promise<Subscription> {
  const basics = {
    id: snapshot.id,
    items: snapshot.items.data.map(({ id, price, quantity }) => ({
      id,
      price: priceKey(price),
      quantity: quantity ?? 1,
    })),
    seats: holdersOf(snapshot),
    periodEnd: endOf(snapshot),
  };
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
      throw new Error(`${snapshot.id} is ${snapshot.status}, which is unknown here`);
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

/** The payment of an invoice, paid or not; none where nothing was to pay. */
export async function paymentIntentOfInvoice(invoice: string): Promise<Stripe.PaymentIntent | null> {
  const { data } = await stripe().invoicePayments.list({
    invoice,
    limit: 10,
    expand: ['data.payment.payment_intent'],
  });
  const intent = data[0]?.payment.payment_intent;
  return typeof intent === 'object' ? intent : null;
}

const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** All that the customer ever had, those that go on first, then the newest first. */
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
