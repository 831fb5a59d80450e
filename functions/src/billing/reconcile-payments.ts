import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { addDuration, hours, type Instant, minutes, seconds } from '@legacy-hub/domain/venue-time';
import { error as logError, warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { formatError } from '../http/format-error.ts';
import { findPayment, streamOpenPayments, updatePayment } from '../stores/card-payments.ts';
import { writeEffects } from '../stores/effects.ts';
import { isEventProcessed, readEventCursor, saveEventCursor } from '../stores/provider-events.ts';
import { listOverdueTasks } from '../stores/provider-tasks.ts';
import { stripe } from '../stripe/client.ts';
import { idOf } from '../stripe/customers.ts';
import { EVENT_TYPES } from '../stripe/event-types.ts';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';
import { executeProviderTask } from './execute-provider-task.ts';
import { finalizePayment } from './finalize-payment.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import { syncHousehold, syncHouseholdLocked } from './sync-household.ts';
import { withPayerLock } from './with-payer-lock.ts';

/** Anything younger may still be in progress in another instance. */
const GRACE_PERIOD = minutes(2);
/** An unconfirmed payment of this age is abandoned. */
const ABANDON_AFTER = hours(23);
const EVENT_LOOKBACK = hours(6);
const BATCH_SIZE = 50;

/** Repairs what was interrupted: runs overdue tasks, closes open payments and processes missed events. */
export async function reconcilePayments(now: Instant): Promise<void> {
  const before = addDuration(now, -GRACE_PERIOD);
  const tasks = await listOverdueTasks(before, BATCH_SIZE);
  await attemptEach(tasks, (task) => runOverdueTask(task, now));
  await attemptEach(streamOpenPayments(before, BATCH_SIZE), (payment) => closeOpenPayment(payment, now));
  const missed = await processMissedEvents(now, before);
  if (tasks.length + missed > 0) warn(FOUND_WORK, { tasks: tasks.length, events: missed });
}

/** An alert matches this message (docs/operations.md): frequent repairs point to a fault. */
const FOUND_WORK = 'Reconciliation found unprocessed work';

/** Continues after a failure, so that one broken item does not block the rest. Returns how many failed. */
async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  repair: (item: Item) => Promise<void>,
): Promise<number> {
  let failed = 0;
  for await (const item of items) {
    try {
      await repair(item);
    } catch (error) {
      failed += 1;
      logError('Reconciliation could not close an item', { failure: formatError(error) });
    }
  }
  return failed;
}

async function runOverdueTask(
  task: Awaited<ReturnType<typeof listOverdueTasks>>[number],
  now: Instant,
): Promise<void> {
  if (task.uid !== null) await syncHousehold(task.uid, now);
  else await writeEffects(null, await executeProviderTask(task, now), now);
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
  } else if (isAbandoned(payment, now) || (subscription && (await hasFirstPaymentFailed(subscription)))) {
    await finalizePayment(payment, null, now);
  }
}

async function hasFirstPaymentFailed({ latest_invoice }: Stripe.Subscription): Promise<boolean> {
  const intent = await paymentIntentOfInvoice(idOf(latest_invoice) ?? '');
  return intent !== null && hasFailed(intent);
}

async function closeOneOff(payment: CardPayment, now: Instant): Promise<void> {
  const intent =
    payment.providerId === null ? null : await stripe().paymentIntents.retrieve(payment.providerId);
  if (intent?.status === 'processing') return;
  const isFinal = intent !== null && (intent.status === 'succeeded' || hasFailed(intent));
  if (isFinal || isAbandoned(payment, now)) await finalizePayment(payment, intent, now);
}

/** Declined or cancelled. A customer who tries again gets a new attempt. */
const hasFailed = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'canceled' || (status === 'requires_payment_method' && last_payment_error !== null);

const isAbandoned = ({ createdAt }: CardPayment, now: Instant): boolean =>
  addDuration(createdAt, ABANDON_AFTER) < now;

/** Resumes at the saved cursor, oldest first. The cursor moves on only if every event was processed. */
async function processMissedEvents(now: Instant, before: Instant): Promise<number> {
  const since = (await readEventCursor()) ?? addDuration(now, -EVENT_LOOKBACK);
  const missed = await missedEvents(since, before);
  const failed = await attemptEach(missed, (event) => handleWebhookEvent(event, now));
  if (failed === 0) await saveEventCursor(before);
  return missed.length;
}

async function missedEvents(since: Instant, before: Instant): Promise<Stripe.Event[]> {
  const created = { gte: inSeconds(since), lte: inSeconds(before) };
  const missed: Stripe.Event[] = [];
  const stripeEvents = stripe().events.list({ created, types: [...EVENT_TYPES], limit: 100 });
  for await (const event of stripeEvents) if (!(await isEventProcessed(event.id))) missed.unshift(event);
  return missed;
}

const inSeconds = (moment: Instant): number => Math.floor(moment / seconds(1));
