import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { now } from '../state/customer-time.ts';
import { change, emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { attemptPayment, finalize, voidInvoice } from './collection.ts';
import { addInvoiceItem, deleteInvoiceItem, pendingItems } from './invoice-items.ts';
import { itemLine } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import { prorations } from './proration.ts';
import { hasEnded, invoicesOf } from './subscription-status.ts';

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

/** Schedules or clears a future cancellation. */
export function planCancellation(
  state: SandboxState,
  subscription: Stripe.Subscription,
  asked: PlannedEnd,
): void {
  const moment = now(state, subscription.customer);
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

/** Cancels immediately. Open invoices stay open but are no longer collected automatically. */
export function cancelNow(
  state: SandboxState,
  subscription: Stripe.Subscription,
  options: CancelOptions,
): void {
  if (subscription.status === 'incomplete') {
    expireIncomplete(state, subscription, 'customer.subscription.deleted');
    return;
  }
  settlePending(state, subscription, options);
  end(state, subscription, options.reason ?? 'cancellation_requested');
}

/** Runs a scheduled cancellation: invoices pending items and credits the rest of a partly used period. */
export function cancelAsPlanned(state: SandboxState, subscription: Stripe.Subscription): void {
  const early = now(state, subscription.customer) < periodEnd(subscription);
  settlePending(state, subscription, { invoiceNow: subscription.status !== 'unpaid', prorate: early });
  end(state, subscription, 'cancellation_requested');
}

/** The first payment was not made in time. */
export function expireIncomplete(
  state: SandboxState,
  subscription: Stripe.Subscription,
  event: 'customer.subscription.updated' | 'customer.subscription.deleted',
): void {
  change(state, event, subscription, () => {
    subscription.status = 'incomplete_expired';
    subscription.ended_at = now(state, subscription.customer);
  });
  for (const invoice of invoicesOf(state, subscription)) {
    if (invoice.status === 'open') voidInvoice(state, invoice);
  }
}

function settlePending(state: SandboxState, subscription: Stripe.Subscription, options: CancelOptions): void {
  const customer = idOf(subscription.customer) ?? '';
  if (options.prorate) {
    const unused = subscription.items.data.map((before) => ({ before, after: undefined }));
    for (const item of prorations(state, subscription, unused, now(state, customer)))
      addInvoiceItem(state, item);
  }
  if (options.invoiceNow) invoicePending(state, subscription);
  if (options.invoiceNow || options.prorate) return;
  for (const item of pendingItems(state, customer, subscription.id)) {
    if (item.proration) deleteInvoiceItem(state, item);
  }
}

function invoicePending(state: SandboxState, subscription: Stripe.Subscription): void {
  const customer = stored(state.customers, subscription.customer);
  const pending = pendingItems(state, customer.id, subscription.id);
  if (pending.length === 0) return;
  const moment = now(state, customer.id);
  const invoice = createInvoice(state, {
    customer,
    lines: pending.map((item) => itemLine(state, item)),
    reason: 'subscription_update',
    period: { start: moment, end: moment },
    subscription,
    currency: subscription.currency,
    autoAdvance: true,
  });
  subscription.latest_invoice = invoice.id;
  finalize(state, invoice);
  attemptPayment(state, invoice);
}

function end(
  state: SandboxState,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const moment = now(state, subscription.customer);
  subscription.status = 'canceled';
  subscription.canceled_at = subscription.canceled_at ?? moment;
  subscription.ended_at = moment;
  setReason(subscription, reason);
  for (const invoice of invoicesOf(state, subscription)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  emit(state, 'customer.subscription.deleted', subscription);
}

export function checkNotEnded(subscription: Stripe.Subscription): void {
  if (!hasEnded(subscription)) return;
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
    code: 'invalid_canceled_subscription_fields',
  });
}
