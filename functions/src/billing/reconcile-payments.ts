import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { after, hours, type Instant, minutes, seconds } from '@legacy-hub/domain/venue-time';
import { error as logError, warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { describeFailure } from '../http/format-error.ts';
import { stripe } from '../stripe/client.ts';
import { idOf } from '../stripe/customers.ts';
import { EVENT_TYPES } from '../stripe/event-types.ts';
import { intentOfInvoice } from '../stripe/subscriptions.ts';
import { changeProvider } from './execute-provider-task.ts';
import { closePayment } from './finalize-payment.ts';
import { hearEvent } from './handle-webhook-event.ts';
import {
  closeTask,
  findPayment,
  heardUpTo,
  isHeard,
  noteHeardUpTo,
  openPayments,
  overdueTasks,
  updatePayment,
} from './store.ts';
import { runProviderTasks, settle } from './sync-household.ts';
import { aloneWith } from './with-payer-lock.ts';

/** Whoever still works on something is left alone for so long. */
const PATIENCE = minutes(2);
/** A payment that nobody confirmed in so long is given up. */
const ABANDONED = hours(23);
const EVENTS_SINCE = hours(6);
const AT_ONCE = 50;

/** Compares every open end with the provider: what it did and we never wrote, what it still has to do. */
export async function reconcilePayments(now: Instant): Promise<void> {
  const before = after(now, -PATIENCE);
  const tasks = await overdueTasks(before, AT_ONCE);
  await each(tasks, (task) => catchUp(task, now));
  await each(openPayments(before, AT_ONCE), (payment) => close(payment, now));
  const missed = await hearMissed(now, before);
  if (tasks.length + missed > 0) warn(FOUND, { tasks: tasks.length, events: missed });
}

/** An alert listens for this (docs/operations.md): now and then it heals what broke off, often it hides what is broken. */
const FOUND = 'The reconciliation found what nobody had told';

/** One that cannot be healed does not keep the others waiting. */
async function each<Thing>(
  things: Iterable<Thing> | AsyncIterable<Thing>,
  heal: (thing: Thing) => Promise<void>,
): Promise<number> {
  let failed = 0;
  for await (const thing of things) {
    try {
      await heal(thing);
    } catch (error) {
      failed += 1;
      logError('An open end could not be closed', { failure: describeFailure(error) });
    }
  }
  return failed;
}

async function catchUp(task: Awaited<ReturnType<typeof overdueTasks>>[number], now: Instant): Promise<void> {
  if (task.uid !== null) await runProviderTasks(task.uid, now);
  else await closeTask(task, await changeProvider(task, now), now);
}

function close({ id, who }: CardPayment, now: Instant): Promise<void> {
  const work = async () => {
    const payment = await findPayment(id);
    if (payment?.state.status !== 'open') return;
    if (payment.purpose.kind === 'registration') await closeRegistration(payment, now);
    else await closeOneOff(payment, now);
  };
  return aloneWith(who, work);
}

async function closeRegistration(payment: CardPayment, now: Instant): Promise<void> {
  if (!('uid' in payment.who)) return;
  await settle(payment.who.uid, now);
  const { providerId } = payment;
  const subscription = providerId === null ? null : await stripe().subscriptions.retrieve(providerId);
  if (subscription?.status === 'active') {
    await updatePayment(payment, { state: { status: 'done', at: now } });
  } else if (isAbandoned(payment, now) || (subscription && (await cannotBegin(subscription)))) {
    await closePayment(payment, null, now);
  }
}

/** Its first week was refused, or is not to be paid any more. */
async function cannotBegin({ latest_invoice }: Stripe.Subscription): Promise<boolean> {
  const intent = await intentOfInvoice(idOf(latest_invoice) ?? '');
  return intent !== null && isLost(intent);
}

async function closeOneOff(payment: CardPayment, now: Instant): Promise<void> {
  const intent =
    payment.providerId === null ? null : await stripe().paymentIntents.retrieve(payment.providerId);
  if (intent?.status === 'processing') return;
  const isDecided = intent !== null && (intent.status === 'succeeded' || isLost(intent));
  if (isDecided || isAbandoned(payment, now)) await closePayment(payment, intent, now);
}

/** The bank has said no, or it was taken back: it will not be paid, and whoever pays after all begins anew. */
const isLost = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'canceled' || (status === 'requires_payment_method' && last_payment_error !== null);

const isAbandoned = ({ createdAt }: CardPayment, now: Instant): boolean => after(createdAt, ABANDONED) < now;

/** From where it stopped the last time, the oldest first. A moment is left behind once all of it is heard. */
async function hearMissed(now: Instant, before: Instant): Promise<number> {
  const since = (await heardUpTo()) ?? after(now, -EVENTS_SINCE);
  const missed = await missedEvents(since, before);
  const failed = await each(missed, (event) => hearEvent(event, now));
  if (failed === 0) await noteHeardUpTo(before);
  return missed.length;
}

async function missedEvents(since: Instant, before: Instant): Promise<Stripe.Event[]> {
  const created = { gte: inSeconds(since), lte: inSeconds(before) };
  const missed: Stripe.Event[] = [];
  const happened = stripe().events.list({ created, types: [...EVENT_TYPES], limit: 100 });
  for await (const event of happened) if (!(await isHeard(event.id))) missed.unshift(event);
  return missed;
}

const inSeconds = (moment: Instant): number => Math.floor(moment / seconds(1));
