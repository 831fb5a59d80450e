import type Stripe from 'stripe';
import { settleProcessing } from '../payments/confirm-payment.ts';
import { nextPayout } from '../payments/payouts.ts';
import { settleRefund } from '../payments/refunds.ts';
import { HOUR, WEEK } from '../state/clock.ts';
import { testClockOf } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import type { SandboxState } from '../state/state.ts';
import { cancelNow, expireIncomplete, periodEnd } from './cancellation.ts';
import { attemptPayment, finalize, markVoid } from './collection.ts';
import { createInvoice } from './create-invoice.ts';
import { hasEnded, subscriptionOf } from './subscription-status.ts';

interface ScheduledTask {
  at: number;
  run(): void;
}

const FIRST_PAYMENT_HOURS = 23;

function nextTaskOfSubscription(
  state: SandboxState,
  subscription: Stripe.Subscription,
): ScheduledTask | undefined {
  if (hasEnded(subscription)) return undefined;
  if (subscription.status === 'incomplete') {
    return {
      at: subscription.created + FIRST_PAYMENT_HOURS * HOUR,
      run: () => expireIncomplete(state, subscription),
    };
  }
  const end = periodEnd(subscription);
  const resumesAt = subscription.pause_collection?.resumes_at ?? null;
  if (resumesAt !== null && resumesAt <= end)
    return { at: resumesAt, run: () => resume(state, subscription) };
  if (subscription.cancel_at_period_end) return { at: end, run: () => cancelNow(state, subscription) };
  return { at: end, run: () => renew(state, subscription) };
}

/** Ends a pause before a renewal at the same time, so that the renewal is charged. */
function resume(state: SandboxState, subscription: Stripe.Subscription): void {
  change(state, 'customer.subscription.updated', subscription, () => {
    subscription.pause_collection = null;
  });
}

function renew(state: SandboxState, subscription: Stripe.Subscription): void {
  const start = periodEnd(subscription);
  const billed = { start, end: start + WEEK };
  change(state, 'customer.subscription.updated', subscription, () => {
    if (subscription.status === 'trialing') subscription.status = 'active';
    for (const item of subscription.items.data) {
      item.current_period_start = billed.start;
      item.current_period_end = billed.end;
    }
  });
  const period = { start: start - WEEK, end: start };
  const invoice = createInvoice(state, subscription, { reason: 'subscription_cycle', billed, period });
  if (subscription.pause_collection) markVoid(state, invoice);
}

function nextTaskOfInvoice(state: SandboxState, invoice: Stripe.Invoice): ScheduledTask | undefined {
  const { automatically_finalizes_at, next_payment_attempt, status } = invoice;
  if (status === 'draft' && automatically_finalizes_at !== null) {
    return {
      at: automatically_finalizes_at,
      run: () => {
        finalize(state, invoice);
        attemptPayment(state, invoice);
      },
    };
  }
  if (status === 'open' && next_payment_attempt !== null && invoice.auto_advance) {
    return { at: next_payment_attempt, run: () => retry(state, invoice) };
  }
  return undefined;
}

function retry(state: SandboxState, invoice: Stripe.Invoice): void {
  attemptPayment(state, invoice);
  const subscription = subscriptionOf(state, invoice);
  const exhausted = invoice.status === 'open' && invoice.next_payment_attempt === null;
  if (exhausted && subscription.status === 'past_due') cancelNow(state, subscription, 'payment_failed');
}

/** Returns when a payment in `processing` or a refund becomes final. */
function nextSettlement(state: SandboxState, id: string, run: () => void): ScheduledTask | undefined {
  const at = state.settlesAt.get(id);
  return at === undefined ? undefined : { at, run };
}

/** Finds the earliest task for one test clock's customers; null means customers without a test clock. */
function nextTask(state: SandboxState, clock: string | null): ScheduledTask | undefined {
  const onClock = ({ customer }: { customer: Stripe.Invoice['customer'] }) =>
    (testClockOf(state, customer)?.id ?? null) === clock;
  const tasks = [
    ...[...state.subscriptions.values()].filter(onClock).map((each) => nextTaskOfSubscription(state, each)),
    ...[...state.invoices.values()].filter(onClock).map((each) => nextTaskOfInvoice(state, each)),
    ...[...state.paymentIntents.values()]
      .filter(onClock)
      .map((each) => nextSettlement(state, each.id, () => settleProcessing(state, each))),
    ...[...state.refunds.values()]
      .filter(() => clock === null)
      .map((each) => nextSettlement(state, each.id, () => settleRefund(state, each))),
  ];
  if (clock === null) tasks.push(nextPayout(state));
  return tasks.filter((task) => task !== undefined).sort((one, other) => one.at - other.at)[0];
}

function advance(
  state: SandboxState,
  clock: string | null,
  target: number,
  moveTo: (moment: number) => void,
): void {
  for (;;) {
    const task = nextTask(state, clock);
    if (task === undefined || task.at > target) break;
    moveTo(task.at);
    task.run();
  }
  moveTo(target);
}

/** Runs all tasks due up to the target in time order, moving the clock to each task's time. */
export function advanceSandbox(state: SandboxState, target: number): void {
  advance(state, null, target, (moment) => state.clock.moveTo(moment));
}

export function advanceTestClock(
  state: SandboxState,
  clock: Stripe.TestHelpers.TestClock,
  target: number,
): void {
  advance(state, clock.id, target, (moment) => {
    clock.frozen_time = Math.max(clock.frozen_time, moment);
  });
}
