import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { now } from '../state/customer-time.ts';
import { change, emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { attempt, finalize, voidInvoice } from './collection.ts';
import { addInvoiceItem, forgetItem, pendingItems } from './invoice-items.ts';
import { itemLine } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import { prorations } from './proration.ts';
import { invoicesOf, isOver } from './subscription-status.ts';

export function periodEnd(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? 0;
}

interface PlannedEnd {
  cancel_at?: number | null;
  cancel_at_period_end?: boolean;
}

export function checkPlannedEnd(moment: number, asked: PlannedEnd): void {
  if (asked.cancel_at && asked.cancel_at <= moment) {
    throw invalid('`cancel_at` must be a timestamp in the future.', { param: 'cancel_at' });
  }
}

/** Sets or lifts a cancellation that lies ahead. */
export function planCancellation(
  world: SandboxState,
  subscription: Stripe.Subscription,
  asked: PlannedEnd,
): void {
  const moment = now(world, subscription.customer);
  if (asked.cancel_at === undefined && asked.cancel_at_period_end === undefined) return;
  const at = asked.cancel_at_period_end ? periodEnd(subscription) : (asked.cancel_at ?? null);
  subscription.cancel_at_period_end = asked.cancel_at_period_end ?? false;
  subscription.cancel_at = at;
  subscription.canceled_at = at === null ? null : moment;
  setReason(subscription, at === null ? null : 'cancellation_requested');
}

function setReason(
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
): void {
  if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
}

export interface CancelOptions {
  invoiceNow?: boolean;
  prorate?: boolean;
  reason?: Stripe.Subscription.CancellationDetails.Reason;
}

/** Ends it now. Open invoices stay owed, but nobody tries to collect them any more. */
export function cancelNow(
  world: SandboxState,
  subscription: Stripe.Subscription,
  options: CancelOptions,
): void {
  if (subscription.status === 'incomplete') {
    expireIncomplete(world, subscription, 'customer.subscription.deleted');
    return;
  }
  settlePending(world, subscription, options);
  end(world, subscription, options.reason ?? 'cancellation_requested');
}

/** The planned end: what is pending is collected; an end within a period gives back the rest of it. */
export function cancelAsPlanned(world: SandboxState, subscription: Stripe.Subscription): void {
  const early = now(world, subscription.customer) < periodEnd(subscription);
  settlePending(world, subscription, { invoiceNow: subscription.status !== 'unpaid', prorate: early });
  end(world, subscription, 'cancellation_requested');
}

/** The first payment was never made. */
export function expireIncomplete(
  world: SandboxState,
  subscription: Stripe.Subscription,
  event: 'customer.subscription.updated' | 'customer.subscription.deleted',
): void {
  change(world, event, subscription, () => {
    subscription.status = 'incomplete_expired';
    subscription.ended_at = now(world, subscription.customer);
  });
  for (const invoice of invoicesOf(world, subscription)) {
    if (invoice.status === 'open') voidInvoice(world, invoice);
  }
}

function settlePending(world: SandboxState, subscription: Stripe.Subscription, options: CancelOptions): void {
  const customer = idOf(subscription.customer) ?? '';
  if (options.prorate) {
    const unused = subscription.items.data.map((before) => ({ before, after: undefined }));
    for (const item of prorations(world, subscription, unused, now(world, customer)))
      addInvoiceItem(world, item);
  }
  if (options.invoiceNow) invoicePending(world, subscription);
  if (options.invoiceNow || options.prorate) return;
  for (const item of pendingItems(world, customer, subscription.id)) {
    if (item.proration) forgetItem(world, item);
  }
}

function invoicePending(world: SandboxState, subscription: Stripe.Subscription): void {
  const customer = stored(world.customers, subscription.customer);
  const pending = pendingItems(world, customer.id, subscription.id);
  if (pending.length === 0) return;
  const moment = now(world, customer.id);
  const invoice = createInvoice(world, {
    customer,
    lines: pending.map((item) => itemLine(world, item)),
    reason: 'subscription_update',
    period: { start: moment, end: moment },
    subscription,
    currency: subscription.currency,
    autoAdvance: true,
  });
  subscription.latest_invoice = invoice.id;
  finalize(world, invoice);
  attempt(world, invoice);
}

function end(
  world: SandboxState,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const moment = now(world, subscription.customer);
  subscription.status = 'canceled';
  subscription.canceled_at = subscription.canceled_at ?? moment;
  subscription.ended_at = moment;
  setReason(subscription, reason);
  for (const invoice of invoicesOf(world, subscription)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  emit(world, 'customer.subscription.deleted', subscription);
}

export function checkNotOver(subscription: Stripe.Subscription): void {
  if (!isOver(subscription)) return;
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
    code: 'invalid_canceled_subscription_fields',
  });
}
