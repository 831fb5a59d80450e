import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { confirmIntent } from '../payments/confirm-payment.ts';
import { cancelIntent } from '../payments/payment-intents.ts';
import { DAY } from '../state/clock.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { closePayment, intentOf, openPayment } from './invoice-payments.ts';
import { handleInvoiceVoided, syncSubscriptionStatus } from './subscription-status.ts';

/** Days from each failed attempt to the next one. */
const RETRY_DAYS = [3, 5, 7];

export function methodFor(state: SandboxState, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const { invoice_settings } = stored(state.customers, invoice.customer);
  return state.paymentMethods.get(idOf(invoice_settings.default_payment_method) ?? '');
}

function nextNumber(customer: Stripe.Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

/** Assigns a number to a draft and opens it. A draft with a zero amount becomes paid. */
export function finalize(state: SandboxState, invoice: Stripe.Invoice): void {
  const customer = stored(state.customers, invoice.customer);
  const moment = now(state, customer.id);
  invoice.number = nextNumber(customer);
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = moment;
  invoice.status_transitions.finalized_at = moment;
  invoice.ending_balance = 0;
  invoice.hosted_invoice_url = `${state.baseUrl}/objects/${invoice.id}`;
  if (invoice.amount_due > 0) openPayment(state, invoice, methodFor(state, invoice));
  if (invoice.amount_due === 0) markPaid(state, invoice);
}

export function markPaid(state: SandboxState, invoice: Stripe.Invoice, offStripe = 0): void {
  const moment = now(state, invoice.customer);
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.amount_paid_off_stripe = offStripe;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = moment;
  closePayment(state, invoice, 'paid');
  emit(state, 'invoice.paid', invoice);
  syncSubscriptionStatus(state, invoice);
}

/** Attempts an automatic payment (first or retry) without the customer present. */
export function attemptPayment(state: SandboxState, invoice: Stripe.Invoice, offSession = true): void {
  const intent = intentOf(state, invoice);
  invoice.next_payment_attempt = null;
  if (invoice.status !== 'open' || intent === undefined || intent.status === 'processing') return;
  invoice.attempt_count += 1;
  const method = methodFor(state, invoice);
  if (method === undefined) recordFailure(state, invoice, false);
  else confirmIntent(state, intent, method, offSession);
}

function recordFailure(state: SandboxState, invoice: Stripe.Invoice, needsAction: boolean): void {
  planRetry(state, invoice);
  emit(state, 'invoice.payment_failed', invoice);
  if (needsAction) emit(state, 'invoice.payment_action_required', invoice);
  syncSubscriptionStatus(state, invoice);
}

function planRetry(state: SandboxState, invoice: Stripe.Invoice): void {
  invoice.attempted = true;
  invoice.attempt_count = Math.max(1, invoice.attempt_count);
  const retried = invoice.billing_reason !== 'subscription_create' && invoice.auto_advance === true;
  if (!retried || invoice.next_payment_attempt !== null) return;
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : now(state, invoice.customer) + days * DAY;
}

export function applyIntentStatus(
  state: SandboxState,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): void {
  if (invoice.status !== 'open') return;
  if (intent.status === 'succeeded') {
    invoice.attempt_count = Math.max(1, invoice.attempt_count);
    markPaid(state, invoice);
  } else if (intent.status !== 'processing') {
    recordFailure(state, invoice, intent.status === 'requires_action');
  }
}

export function voidInvoice(state: SandboxState, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') {
    throw invalid(
      `You can only pass in open invoices. This invoice isn't open. Its status is ${invoice.status}.`,
      { code: 'invoice_not_editable' },
    );
  }
  const intent = intentOf(state, invoice);
  if (intent && intent.status !== 'canceled') cancelIntent(state, intent, 'void_invoice');
  closePayment(state, invoice, 'canceled');
  markVoid(state, invoice);
  handleInvoiceVoided(state, invoice);
}

/** Voids an invoice, as Stripe does at once with a renewal during a pause. */
export function markVoid(state: SandboxState, invoice: Stripe.Invoice): void {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = now(state, invoice.customer);
  emit(state, 'invoice.voided', invoice);
}
