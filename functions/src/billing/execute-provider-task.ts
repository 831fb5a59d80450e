import { refundEntry } from '@legacy-hub/domain/billing/ledger';
import { applySeatCommand, type SeatCommand } from '@legacy-hub/domain/billing/provider-command';
import type { ProviderTask } from '@legacy-hub/domain/billing/provider-task';
import type { Subscription } from '@legacy-hub/domain/billing/schema';
import { itemsDiff, quantitiesOf } from '@legacy-hub/domain/billing/subscription-items';
import type { Effect } from '@legacy-hub/domain/decision';
import { cents } from '@legacy-hub/domain/money';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { findPayment } from '../stores/card-payments.ts';
import { stripe } from '../stripe/client.ts';
import { priceId } from '../stripe/prices.ts';
import { seatMetadata, toSubscription } from '../stripe/subscriptions.ts';

/** Safe to repeat: every command checks what Stripe already has. */
export async function executeProviderTask(
  { id, uid, change }: ProviderTask,
  now: Instant,
): Promise<Effect[]> {
  const requestOptions = { idempotencyKey: `task-${id}` };
  switch (change.type) {
    case 'set-seat':
    case 'remove-seat':
      await updateSeats(change, requestOptions);
      return [];
    case 'cancel-at-period-end':
      await cancelAtPeriodEnd(change.subscriptionId, requestOptions);
      return [];
    case 'cancel-now':
      await cancelNow(change.subscriptionId, requestOptions);
      return [];
    case 'cancel-unpaid':
      if ((await statusOf(change.subscriptionId)) === 'incomplete') {
        await stripe().subscriptions.cancel(change.subscriptionId, {}, requestOptions);
      }
      return [];
    case 'settle-in-cash':
      await settleInCash(change.invoiceId, requestOptions);
      return [];
    case 'refund':
      return [await refund(uid, change.paymentIntent, now, requestOptions)];
  }
}

const isOver = (status: Stripe.Subscription.Status): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

const statusOf = async (id: string): Promise<Stripe.Subscription.Status> =>
  (await stripe().subscriptions.retrieve(id)).status;

/** The item updates that bring the subscription in line with the seats. */
export async function itemChanges(
  { items }: Subscription,
  primaryId: string,
  seats: Subscription['seats'],
): Promise<Stripe.SubscriptionUpdateParams.Item[]> {
  const changes = itemsDiff(items, quantitiesOf(primaryId, seats)).map(async (change) => {
    if (change.type === 'create') return { price: await priceId(change.price), quantity: change.quantity };
    return change.type === 'delete'
      ? { id: change.id, deleted: true }
      : { id: change.id, quantity: change.quantity };
  });
  return Promise.all(changes);
}

async function updateSeats(change: SeatCommand, requestOptions: Stripe.RequestOptions): Promise<void> {
  const { subscriptionId } = change;
  const snapshot = await stripe().subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] });
  if (isOver(snapshot.status)) return;
  const subscription = await toSubscription(snapshot);
  const seats = applySeatCommand(subscription.seats, change);
  const items = await itemChanges(subscription, snapshot.metadata.primary ?? '', seats);
  const metadata = seatMetadata(seats, subscription.seats);
  const isCredited = change.type === 'remove-seat' || change.charge === 'next-invoice';
  await stripe().subscriptions.update(
    subscriptionId,
    {
      metadata,
      ...(items.length > 0 && {
        items,
        proration_behavior: isCredited ? 'create_prorations' : 'none',
      }),
    },
    items.length > 0 ? requestOptions : {},
  );
}

async function cancelAtPeriodEnd(id: string, requestOptions: Stripe.RequestOptions): Promise<void> {
  const { status, cancel_at } = await stripe().subscriptions.retrieve(id);
  if (isOver(status) || cancel_at !== null) return;
  if (status !== 'active') return cancelNow(id, requestOptions);
  await stripe().subscriptions.update(id, { cancel_at_period_end: true }, requestOptions);
}

/** Also voids open invoices, so that nothing is collected for a subscription that has ended. */
async function cancelNow(id: string, requestOptions: Stripe.RequestOptions): Promise<void> {
  if (!isOver(await statusOf(id))) await stripe().subscriptions.cancel(id, {}, requestOptions);
  const { data } = await stripe().invoices.list({ subscription: id, status: 'open', limit: 100 });
  for (const invoice of data) await stripe().invoices.voidInvoice(invoice.id);
}

async function settleInCash(id: string, requestOptions: Stripe.RequestOptions): Promise<void> {
  const { status } = await stripe().invoices.retrieve(id);
  if (status === 'open') await stripe().invoices.pay(id, { paid_out_of_band: true }, requestOptions);
}

async function refund(
  uid: string | null,
  paymentIntent: string,
  now: Instant,
  requestOptions: Stripe.RequestOptions,
): Promise<Effect> {
  const { id, amount } = await findOrCreateRefund(paymentIntent, requestOptions);
  const { metadata } = await stripe().paymentIntents.retrieve(paymentIntent);
  const payment = metadata.payment ? await findPayment(metadata.payment) : null;
  const payer = payment?.who ?? (uid === null ? null : { uid });
  const who = payer && 'uid' in payer ? { ...payer, personId: null } : payer;
  const reason = 'Paid twice, or too late';
  const entry = refundEntry({ id, at: now, amountCents: cents(amount), who, reason });
  return { kind: 'ledger', entry };
}

async function findOrCreateRefund(
  paymentIntent: string,
  requestOptions: Stripe.RequestOptions,
): Promise<Stripe.Refund> {
  const { data } = await stripe().refunds.list({ payment_intent: paymentIntent, limit: 1 });
  return data[0] ?? stripe().refunds.create({ payment_intent: paymentIntent }, requestOptions);
}
