import type Stripe from 'stripe';
import { createIntent } from '../payments/payment-intents.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

export function paymentsOf(world: SandboxState, invoice: string): Stripe.InvoicePayment[] {
  return [...world.invoicePayments.values()].filter((payment) => idOf(payment.invoice) === invoice);
}

export function intentOf(world: SandboxState, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const payment = paymentsOf(world, invoice.id).find(({ is_default }) => is_default);
  return payment && stored(world.paymentIntents, payment.payment.payment_intent);
}

export function invoicePaidBy(world: SandboxState, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  for (const { invoice, payment } of world.invoicePayments.values()) {
    if (idOf(payment.payment_intent) === intent.id) return stored(world.invoices, invoice);
  }
  return undefined;
}

/** A finalized invoice with something to pay gets one payment intent. */
export function openPayment(
  world: SandboxState,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | undefined,
): Stripe.PaymentIntent {
  const recurring = invoice.parent?.subscription_details !== undefined && invoice.parent !== null;
  const intent = createIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    method,
    description: recurring ? 'Subscription creation or update' : `Payment for ${invoice.number}`,
    ...(recurring && { setup_future_usage: 'off_session' as const }),
  });
  const id = world.newId('inpay');
  world.invoicePayments.set(id, {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return intent;
}

export function closePayment(
  world: SandboxState,
  invoice: Stripe.Invoice,
  status: 'paid' | 'canceled',
): void {
  const moment = now(world, invoice.customer);
  for (const payment of paymentsOf(world, invoice.id)) {
    if (payment.status !== 'open') continue;
    payment.status = status;
    if (status === 'paid') {
      payment.amount_paid = payment.amount_requested;
      payment.status_transitions.paid_at = moment;
      emit(world, 'invoice_payment.paid', payment);
    } else {
      payment.status_transitions.canceled_at = moment;
    }
  }
}
