import type Stripe from 'stripe';
import { filteredListRoute, isUnsetOr } from '../http/list-route.ts';
import { nested, oneOf, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { createIntent } from '../payments/payment-intents.ts';
import { now } from '../state/customer-time.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

export function paymentsOf(state: SandboxState, invoice: string): Stripe.InvoicePayment[] {
  return [...state.invoicePayments.values()].filter((payment) => idOf(payment.invoice) === invoice);
}

export function intentOf(state: SandboxState, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const payment = paymentsOf(state, invoice.id).find(({ is_default }) => is_default);
  return payment && stored(state.paymentIntents, payment.payment.payment_intent);
}

export function invoicePaidBy(state: SandboxState, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  for (const { invoice, payment } of state.invoicePayments.values()) {
    if (idOf(payment.payment_intent) === intent.id) return stored(state.invoices, invoice);
  }
  return undefined;
}

/** Creates the only payment intent of a finalized invoice with an amount due. */
export function openPayment(
  state: SandboxState,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | undefined,
): Stripe.PaymentIntent {
  const intent = createIntent(state, {
    amount: invoice.amount_due,
    customer: idOf(invoice.customer),
    method,
    description: 'Subscription creation or update',
    setupFutureUsage: 'off_session',
  });
  const id = state.newId('inpay');
  state.invoicePayments.set(id, {
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
  state: SandboxState,
  invoice: Stripe.Invoice,
  status: 'paid' | 'canceled',
): void {
  const moment = now(state, invoice.customer);
  for (const payment of paymentsOf(state, invoice.id)) {
    if (payment.status !== 'open') continue;
    payment.status = status;
    if (status === 'paid') {
      payment.amount_paid = payment.amount_requested;
      payment.status_transitions.paid_at = moment;
    } else {
      payment.status_transitions.canceled_at = moment;
    }
  }
}

const listShape = {
  invoice: text,
  payment: nested({ type: required(oneOf('payment_intent')), payment_intent: required(text) }),
};

export const invoicePaymentRoutes = [
  filteredListRoute(
    '/v1/invoice_payments',
    listShape,
    ({ invoicePayments }) => invoicePayments.values(),
    ({ invoice, payment }, params) =>
      isUnsetOr(params.invoice, idOf(invoice)) &&
      isUnsetOr(params.payment?.payment_intent, idOf(payment.payment_intent)),
  ),
];
