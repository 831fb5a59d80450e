import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import type { ProviderTask } from '@legacy-hub/domain/documents/provider-task';
import { addDuration, hours, type Instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { type Job, processAll, runSchedule } from '../../schedules/run-schedule.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { writeEffects } from '../../stores/effects.ts';
import { pagesOfFailedItems } from '../../stores/failed-items.ts';
import {
  findPayment,
  findProcessedEvents,
  findTask,
  openPayments,
  overdueTasks,
  readEventCursor,
  saveEventCursor,
  updatePayment,
} from '../../stores/provider.ts';
import { stripe } from '../../stripe/client.ts';
import { idOf } from '../../stripe/customers.ts';
import { eventsOldestFirst } from '../../stripe/events.ts';
import { paymentIntentOfInvoice } from '../../stripe/invoices.ts';
import { finalizePayment } from '../payments/charge-card.ts';
import { executeProviderTask } from '../sync/execute-provider-task.ts';
import { syncHousehold, syncHouseholdLocked } from '../sync/sync-household.ts';
import { handleWebhookEvent } from './webhook.ts';

/** Work younger than this may still be in progress in another instance, or about to arrive as a webhook. */
const startOfGracePeriod = (now: Instant): Instant => addDuration(now, -minutes(2));

/** The age at which an unconfirmed payment counts as abandoned. */
const ABANDON_AFTER = hours(23);

/** Closes card payments whose browser or instance stopped halfway. */
const closeOpenPayments: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'open-payments',
      pages: openPayments(startOfGracePeriod(now)),
      idOf: (id) => id,
      handle: (id) => closeOpenPayment(id, now),
    },
    now,
    isTimeUp,
  );

async function closeOpenPayment(id: string, now: Instant): Promise<void> {
  const found = await findPayment(id);
  if (found === null) return;
  await withPayerLock(found.who, async () => {
    const payment = await findPayment(id);
    if (payment?.state.status !== 'open') return;
    if (payment.purpose.kind === 'registration') await closeRegistration(payment, now);
    else await closeOneOff(payment, now);
  });
}

async function closeRegistration(payment: CardPayment, now: Instant): Promise<void> {
  if (!('uid' in payment.who)) return;
  await syncHouseholdLocked(payment.who.uid, now);
  const { providerId } = payment;
  const subscription = providerId === null ? null : await stripe().subscriptions.retrieve(providerId);
  if (subscription && hasBegun(subscription)) {
    await updatePayment(payment, { state: { status: 'done', at: now } });
  } else if (isAbandoned(payment, now) || (subscription && (await hasFirstPaymentFailed(subscription)))) {
    await finalizePayment(payment, null, now);
  }
}

/** True if the first invoice was paid, even if the subscription has ended by now. */
const hasBegun = ({ status }: Stripe.Subscription): boolean =>
  status !== 'incomplete' && status !== 'incomplete_expired';

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

/** True if the payment was declined or cancelled. A customer who tries again gets a new attempt. */
const hasFailed = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'canceled' || (status === 'requires_payment_method' && last_payment_error !== null);

const isAbandoned = ({ createdAt }: CardPayment, now: Instant): boolean =>
  addDuration(createdAt, ABANDON_AFTER) < now;

const WORK = 'missed-events';
const LOOKBACK_OF_FIRST_RUN = hours(6);
const LONGEST_EXPECTED_LAG = minutes(30);

/** An event, or the id of one that failed in an earlier run. */
type MissedEvent = Stripe.Event | string;

/** Processes Stripe events that the webhook missed, oldest first. */
export const processMissedEvents: Job = (now, isTimeUp) =>
  processAll<MissedEvent>(
    {
      name: WORK,
      pages: missedEvents(now),
      idOf: (event) => (typeof event === 'string' ? event : event.id),
      handle: async (event) =>
        handleWebhookEvent(typeof event === 'string' ? await stripe().events.retrieve(event) : event, now),
      parallel: 8,
    },
    now,
    isTimeUp,
  );

/**
 * Lists missed events. The cursor advances once a page has been attempted, so the next run lists items that
 * this one had no time for. Failed items come from a separate list.
 */
async function* missedEvents(now: Instant): AsyncGenerator<readonly MissedEvent[]> {
  yield* pagesOfFailedItems(WORK);
  const cursor = await readEventCursor();
  if (cursor !== null && addDuration(cursor, LONGEST_EXPECTED_LAG) < now)
    warn(BEHIND, { minutes: Math.floor((now - cursor) / minutes(1)) });
  const since = cursor ?? addDuration(now, -LOOKBACK_OF_FIRST_RUN);
  for await (const { events, upTo } of eventsOldestFirst(since, startOfGracePeriod(now))) {
    const processed = await findProcessedEvents(events.map(({ id }) => id));
    yield events.filter(({ id }) => !processed.has(id));
    await saveEventCursor(upTo);
  }
}

/** An alert matches this message (docs/running.md). */
const BEHIND = 'Stripe events are behind';

/** Makes changes at Stripe that the request which decided them did not make. */
const runOverdueTasks: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'provider-tasks',
      pages: overdueTasks(startOfGracePeriod(now)),
      idOf: (id) => id,
      async handle(id) {
        const task = await findTask(id);
        if (task) await run(task, now); // otherwise it ran with an earlier task of the same household
      },
    },
    now,
    isTimeUp,
  );

async function run(task: ProviderTask, now: Instant): Promise<void> {
  if (task.uid !== null) await syncHousehold(task.uid, now);
  else await writeEffects(null, await executeProviderTask(task, now), now);
}

/** Repairs interrupted work: runs overdue tasks, closes open payments and processes missed events. */
export const reconcilePayments = (now?: Instant): Promise<void> =>
  runSchedule(
    'reconcileCardPayments',
    [reportWork('tasks', runOverdueTasks), closeOpenPayments, reportWork('events', processMissedEvents)],
    { now },
  );

const reportWork =
  (what: 'tasks' | 'events', job: Job): Job =>
  async (now, isTimeUp) => {
    const outcome = await job(now, isTimeUp);
    const count = outcome.done + outcome.failed;
    if (count > 0) warn(FOUND_WORK, { [what]: count });
    return outcome;
  };

/** An alert matches this message (docs/running.md), because frequent repairs indicate a fault. */
const FOUND_WORK = 'Reconciliation found unprocessed work';
