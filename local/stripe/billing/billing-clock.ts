import type Stripe from 'stripe';
import { settleProcessing } from '../payments/intent-confirmation.ts';
import { HOUR } from '../state/clock.ts';
import { testClockOf } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { cancelAsPlanned, cancelNow, expireIncomplete, periodEnd } from './cancellation.ts';
import { attempt, finalize } from './collection.ts';
import { pendingItems } from './invoice-items.ts';
import { itemLine, subscriptionLine } from './invoice-lines.ts';
import { createInvoice, subscriptionOf } from './invoices.ts';
import { periodFrom } from './period.ts';
import { periodOf } from './proration.ts';
import { isOver } from './subscription-status.ts';

/** Something that happens by itself when its moment comes. */
interface Duty {
  at: number;
  run(): void;
}

const HOURS_TO_PAY_FIRST = 23;

function dutyOfSubscription(world: SandboxState, subscription: Stripe.Subscription): Duty | undefined {
  if (isOver(subscription)) return undefined;
  if (subscription.status === 'incomplete') {
    return {
      at: subscription.created + HOURS_TO_PAY_FIRST * HOUR,
      run: () => expireIncomplete(world, subscription, 'customer.subscription.updated'),
    };
  }
  const end = periodEnd(subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= end) {
    return { at: subscription.cancel_at, run: () => cancelAsPlanned(world, subscription) };
  }
  return { at: end, run: () => renew(world, subscription) };
}

function renew(world: SandboxState, subscription: Stripe.Subscription): void {
  const [first] = subscription.items.data;
  if (!first?.price.recurring) throw new Error(`${subscription.id} has nothing to renew`);
  const ended = periodOf(first);
  const period = periodFrom(subscription.billing_cycle_anchor, first.price.recurring, ended.end);
  change(world, 'customer.subscription.updated', subscription, () => {
    for (const item of subscription.items.data) {
      item.current_period_start = period.start;
      item.current_period_end = period.end;
    }
  });
  const customer = stored(world.customers, subscription.customer);
  const invoice = createInvoice(world, {
    customer,
    lines: [
      ...pendingItems(world, customer.id, subscription.id).map((item) => itemLine(world, item)),
      ...subscription.items.data.map((item) => subscriptionLine(world, item, period)),
    ],
    reason: 'subscription_cycle',
    period: ended,
    subscription,
    currency: subscription.currency,
    autoAdvance: subscription.status !== 'unpaid',
  });
  subscription.latest_invoice = invoice.id;
}

function dutyOfInvoice(world: SandboxState, invoice: Stripe.Invoice): Duty | undefined {
  const { automatically_finalizes_at, next_payment_attempt, status } = invoice;
  if (status === 'draft' && automatically_finalizes_at !== null) {
    return {
      at: automatically_finalizes_at,
      run: () => {
        finalize(world, invoice);
        attempt(world, invoice);
      },
    };
  }
  if (status === 'open' && next_payment_attempt !== null && invoice.auto_advance) {
    return { at: next_payment_attempt, run: () => retry(world, invoice) };
  }
  return undefined;
}

function retry(world: SandboxState, invoice: Stripe.Invoice): void {
  attempt(world, invoice);
  const subscription = subscriptionOf(world, invoice);
  const exhausted = invoice.status === 'open' && invoice.next_payment_attempt === null;
  if (exhausted && subscription?.status === 'past_due') giveUp(world, subscription);
}

function giveUp(world: SandboxState, subscription: Stripe.Subscription): void {
  if (world.settings.whenRetriesEnd === 'cancel') {
    cancelNow(world, subscription, { reason: 'payment_failed' });
  } else if (world.settings.whenRetriesEnd === 'mark_unpaid') {
    change(world, 'customer.subscription.updated', subscription, () => {
      subscription.status = 'unpaid';
    });
  }
}

function dutyOfIntent(world: SandboxState, intent: Stripe.PaymentIntent): Duty | undefined {
  const at = world.settlesAt.get(intent.id);
  return at === undefined ? undefined : { at, run: () => settleProcessing(world, intent) };
}

/** The earliest duty among the customers of one clock (null: those without a test clock). */
function nextDuty(world: SandboxState, clock: string | null): Duty | undefined {
  const onClock = ({ customer }: { customer: Stripe.Invoice['customer'] }) =>
    (testClockOf(world, customer)?.id ?? null) === clock;
  const duties = [
    ...[...world.subscriptions.values()].filter(onClock).map((each) => dutyOfSubscription(world, each)),
    ...[...world.invoices.values()].filter(onClock).map((each) => dutyOfInvoice(world, each)),
    ...[...world.paymentIntents.values()].filter(onClock).map((each) => dutyOfIntent(world, each)),
  ];
  return duties
    .filter((duty) => duty !== undefined)
    .reduce<Duty | undefined>((first, duty) => (first && first.at <= duty.at ? first : duty), undefined);
}

function advance(
  world: SandboxState,
  clock: string | null,
  target: number,
  moveTo: (moment: number) => void,
): void {
  for (;;) {
    const duty = nextDuty(world, clock);
    if (duty === undefined || duty.at > target) break;
    moveTo(duty.at);
    duty.run();
  }
  moveTo(target);
}

/** Lets everything happen that is due until then, one after the other, each at its own moment. */
export function advanceSandbox(world: SandboxState, target: number): void {
  advance(world, null, target, (moment) => world.clock.moveTo(moment));
}

export function advanceTestClock(
  world: SandboxState,
  clock: Stripe.TestHelpers.TestClock,
  target: number,
): void {
  advance(world, clock.id, target, (moment) => {
    clock.frozen_time = Math.max(clock.frozen_time, moment);
  });
}

/** The shortest rhythm among the subscriptions on a clock, in seconds. */
export function shortestPeriod(world: SandboxState, clock: string): number {
  const lengths = [...world.subscriptions.values()]
    .filter((subscription) => !isOver(subscription) && idOf(subscription.test_clock) === clock)
    .flatMap((subscription) =>
      subscription.items.data.map((item) => item.current_period_end - item.current_period_start),
    );
  return Math.min(Number.POSITIVE_INFINITY, ...lengths);
}
