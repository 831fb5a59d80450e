import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { addDuration, hours, type Instant, minutes, seconds } from '@legacy-hub/domain/venue-time';
import { error as logError, warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { formatError } from '../http/format-error.ts';
import { stripe } from '../stripe/client.ts';
import { idOf } from '../stripe/customers.ts';
import { EVENT_TYPES } from '../stripe/event-types.ts';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';
import { executeProviderTask } from './execute-provider-task.ts';
import { finalizePayment } from './finalize-payment.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import {
  completeTask,
  findPayment,
  isEventProcessed,
  listOverdueTasks,
  readEventCursor,
  saveEventCursor,
  streamOpenPayments,
  updatePayment,
} from './store.ts';
import { syncHousehold, syncHouseholdLocked } from './sync-household.ts';
import { withPayerLock } from './with-payer-lock.ts';

/** Whoever still works on something is left alone for so long. */
const GRACE_PERIOD = minutes(2);
/** A payment that nobody confirmed in so long is given up. */
const ABANDON_AFTER = hours(23);
const EVENT_LOOKBACK = hours(6);
const BATCH_SIZE = 50;

/** Compares every open end with the provider: what it did and we never wrote, what it still has to do. */
export async function reconcilePayments(now: Instant): Promise<void> {
  const before = addDuration(now, -GRACE_PERIOD);
  const tasks = await listOverdueTasks(before, BATCH_SIZE);
  await each(tasks, (task) => runOverdueTask(task, now));
  await each(streamOpenPayments(before, BATCH_SIZE), (payment) => closeOpenPayment(payment, now));
  const missed = await processMissedEvents(now, before);
  if (tasks.length + missed > 0) warn(FOUND_WORK, { tasks: tasks.length, events: missed });
}

/** An alert listens for this (docs/operations.md): now and then it heals what broke off, often it hides what is broken. */
const FOUND_WORK = 'The reconciliation found what nobody had told';

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
      logError('An open end could not be closed', { failure: formatError(error) });
    }
  }
  return failed;
}

async function runOverdueTask(
  task: Awaited<ReturnType<typeof listOverdueTasks>>[number],
  now: Instant,
): Promise<void> {
  if (task.uid !== null) await syncHousehold(task.uid, now);
  else await completeTask(task, await executeProviderTask(task, now), now);
}

function closeOpenPayment({ id, who }: CardPayment, now: Instant): Promise<void> {
  const work = async () => {
    const payment = await findPayment(id);
    if (payment?.state.status !== 'open') return;
    if (payment.purpose.kind === 'registration') await closeRegistration(payment, now);
    else await closeOneOff(payment, now);
  };
  return withPayerLock(who, work);
}

async function closeRegistration(payment: CardPayment, now: Instant): Promise<void> {
  if (!('uid' in payment.who)) return;
  await syncHouseholdLocked(payment.who.uid, now);
  const { providerId } = payment;
  const subscription = providerId === null ? null : await stripe().subscriptions.retrieve(providerId);
  if (subscription?.status === 'active') {
    await updatePayment(payment, { state: { status: 'done', at: now } });
  } else if (isAbandoned(payment, now) || (subscription && (await cannotBegin(subscription)))) {
    await finalizePayment(payment, null, now);
  }
}

/** Its first week was refused, or is not to be paid any more. */
async function cannotBegin({ latest_invoice }: Stripe.Subscription): Promise<boolean> {
  const intent = await paymentIntentOfInvoice(idOf(latest_invoice) ?? '');
  return intent !== null && hasFailed(intent);
}

async function closeOneOff(payment: CardPayment, now: Instant): Promise<void> {
  const intent =
    payment.providerId === null ? null : await stripe().paymentIntents.retrieve(payment.providerId);
  if (intent?.status === 'processing') return;
  const isDecided = intent !== null && (intent.status === 'succeeded' || hasFailed(intent));
  if (isDecided || isAbandoned(payment, now)) await finalizePayment(payment, intent, now);
}

/** The bank has said no, or it was taken back: it will not be paid, and whoever pays after all begins anew. */
const hasFailed = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'canceled' || (status === 'requires_payment_method' && last_payment_error !== null);

const isAbandoned = ({ createdAt }: CardPayment, now: Instant): boolean =>
  addDuration(createdAt, ABANDON_AFTER) < now;

/** From where it stopped the last time, the oldest first. A moment is left behind once all of it is heard. */
async function processMissedEvents(now: Instant, before: Instant): Promise<number> {
  const since = (await readEventCursor()) ?? addDuration(now, -EVENT_LOOKBACK);
  const missed = await missedEvents(since, before);
  const failed = await each(missed, (event) => handleWebhookEvent(event, now));
  if (failed === 0) await saveEventCursor(before);
  return missed.length;
}

async function missedEvents(since: Instant, before: Instant): Promise<Stripe.Event[]> {
  const created = { gte: inSeconds(since), lte: inSeconds(before) };
  const missed: Stripe.Event[] = [];
  const happened = stripe().events.list({ created, types: [...EVENT_TYPES], limit: 100 });
  for await (const event of happened) if (!(await isEventProcessed(event.id))) missed.unshift(event);
  return missed;
}

const inSeconds = (moment: Instant): number => Math.floor(moment / seconds(1));
