import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { confirmIntent } from '../payments/intent-confirmation.ts';
import { cancelIntent } from '../payments/payment-intents.ts';
import { now } from '../state/customer-time.ts';
import { change, emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { adjustBalance } from './customer-balance.ts';
import { closePayment, intentOf, openPayment } from './invoice-payments.ts';
import { nextAttempt, recount, subscriptionOf } from './invoices.ts';
import { followInvoice, latestInvoiceVoided } from './subscription-status.ts';

/** The invoice's own method, else the subscription's, else the customer's. */
export function methodFor(world: SandboxState, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const customer = stored(world.customers, invoice.customer);
  const chosen =
    invoice.default_payment_method ??
    subscriptionOf(world, invoice)?.default_payment_method ??
    customer.invoice_settings.default_payment_method;
  return world.paymentMethods.get(idOf(chosen) ?? '');
}

function nextNumber(customer: Stripe.Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

/** From draft to open: numbered, the balance applied, ready to be paid; nothing to pay means paid. */
export function finalize(world: SandboxState, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft') {
    throw invalid('This invoice is already finalized, you cannot re-finalize a non-draft invoice.', {
      code: 'invoice_not_editable',
    });
  }
  const customer = stored(world.customers, invoice.customer);
  const { amountDue, startingBalance, endingBalance } = recount(world, invoice);
  const moment = now(world, customer.id);
  invoice.number = nextNumber(customer);
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = moment;
  invoice.status_transitions.finalized_at = moment;
  invoice.ending_balance = endingBalance;
  invoice.hosted_invoice_url = `${world.baseUrl}/invoices/${invoice.id}`;
  const tooSmall = amountDue === 0 && endingBalance > 0;
  adjustBalance(
    world,
    customer,
    endingBalance - startingBalance,
    tooSmall ? 'invoice_too_small' : 'applied_to_invoice',
    invoice.id,
  );
  if (amountDue > 0) openPayment(world, invoice, methodFor(world, invoice));
  emit(world, 'invoice.finalized', invoice);
  if (amountDue === 0) markPaid(world, invoice);
}

export function markPaid(world: SandboxState, invoice: Stripe.Invoice): void {
  const moment = now(world, invoice.customer);
  change(world, 'invoice.updated', invoice, () => {
    invoice.status = 'paid';
    invoice.attempted = true;
    invoice.auto_advance = false;
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = moment;
  });
  closePayment(world, invoice, 'paid');
  emit(world, 'invoice.paid', invoice);
  emit(world, 'invoice.payment_succeeded', invoice);
  followInvoice(world, invoice);
}

/** One attempt of ours, without the customer: the first one, or one of the retries. */
export function attempt(world: SandboxState, invoice: Stripe.Invoice, offSession = true): void {
  const intent = intentOf(world, invoice);
  invoice.next_payment_attempt = null;
  if (invoice.status !== 'open' || intent === undefined || intent.status === 'processing') return;
  invoice.attempt_count += 1;
  const method = methodFor(world, invoice);
  if (method === undefined) recordFailure(world, invoice);
  else confirmIntent(world, intent, method, { offSession, whenAbsent: 'ask later' });
}

/** There is no card to charge: the attempt failed, and the next one is planned. */
function recordFailure(world: SandboxState, invoice: Stripe.Invoice): void {
  planRetry(world, invoice);
  emit(world, 'invoice.payment_failed', invoice);
  followInvoice(world, invoice);
}

function planRetry(world: SandboxState, invoice: Stripe.Invoice): void {
  invoice.attempted = true;
  invoice.attempt_count = Math.max(1, invoice.attempt_count);
  const retried = invoice.billing_reason !== 'subscription_create' && invoice.auto_advance === true;
  if (!retried || invoice.next_payment_attempt !== null) return;
  invoice.next_payment_attempt = nextAttempt(world, invoice.attempt_count, now(world, invoice.customer));
}

/** The invoice follows its payment intent, whoever moved it: us, the browser or the bank's dialog. */
export function followIntent(
  world: SandboxState,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): void {
  if (invoice.status !== 'open') return;
  if (intent.status === 'succeeded') {
    invoice.attempt_count = Math.max(1, invoice.attempt_count);
    rememberMethod(world, invoice, intent);
    markPaid(world, invoice);
    return;
  }
  if (intent.status === 'processing') return;
  planRetry(world, invoice);
  emit(world, 'invoice.payment_failed', invoice);
  if (intent.status === 'requires_action') emit(world, 'invoice.payment_action_required', invoice);
  followInvoice(world, invoice);
}

function rememberMethod(world: SandboxState, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.payment_settings?.save_default_payment_method !== 'on_subscription') return;
  if (idOf(subscription.default_payment_method) !== null) return;
  change(world, 'customer.subscription.updated', subscription, () => {
    subscription.default_payment_method = idOf(intent.payment_method);
  });
}

/** The customer no longer owes it; what it took from the balance comes back. */
export function voidInvoice(world: SandboxState, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalid(
      `You can only pass in open invoices. This invoice isn't open. Its status is ${invoice.status}.`,
      { code: 'invoice_not_editable' },
    );
  }
  const intent = intentOf(world, invoice);
  const customer = stored(world.customers, invoice.customer);
  adjustBalance(
    world,
    customer,
    invoice.starting_balance - (invoice.ending_balance ?? 0),
    'unapplied_from_invoice',
    invoice.id,
  );
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = now(world, customer.id);
  if (intent && intent.status !== 'canceled') cancelIntent(world, intent, 'void_invoice');
  closePayment(world, invoice, 'canceled');
  emit(world, 'invoice.voided', invoice);
  latestInvoiceVoided(world, invoice);
}
