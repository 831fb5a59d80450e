import type Stripe from 'stripe';
import { invalid, StripeRefusal } from '../http/errors.ts';
import { boolean, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { confirmIntent } from '../payments/confirm-payment.ts';
import { throwIfFailed } from '../payments/intents.ts';
import { cancelIntent } from '../payments/payment-intents.ts';
import { ownedBy } from '../payments/payment-methods.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { finalize, markPaid, methodFor } from './collection.ts';
import { closePayment, intentOf } from './invoice-payments.ts';

export const payShape = { off_session: boolean, paid_out_of_band: boolean, payment_method: text };

/** Pays an invoice, finalizing a draft first. A failed payment throws and leaves the invoice open. */
export function payInvoice(state: SandboxState, id: string, params: Params<typeof payShape>): Stripe.Invoice {
  const invoice = find(state.invoices, 'invoice', id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status === 'void') throw invalid('This invoice has been voided and can no longer be paid.');
  const customer = idOf(invoice.customer) ?? '';
  const method =
    params.payment_method === undefined
      ? methodFor(state, invoice)
      : ownedBy(state, params.payment_method, customer, 'payment_method');
  if (invoice.status === 'draft') finalize(state, invoice);
  const intent = intentOf(state, invoice);
  if (intent === undefined) return invoice;
  if (params.paid_out_of_band) return settleElsewhere(state, invoice, intent);
  if (method === undefined) {
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set either prior to invoice payment, or provide a payment method.',
      { code: 'resource_missing' },
    );
  }
  confirmIntent(state, intent, method, params.off_session ?? true);
  throwIfFailed(intent.last_payment_error, { payment_intent: intent });
  if (intent.status === 'requires_action') throw requiresAction();
  return invoice;
}

/**
 * Marks an invoice as paid outside Stripe, such as in cash: cancels the payment intent instead of charging
 * it.
 */
function settleElsewhere(
  state: SandboxState,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.Invoice {
  cancelIntent(state, intent);
  closePayment(state, invoice, 'canceled');
  markPaid(state, invoice, invoice.amount_due);
  return invoice;
}

function requiresAction(): StripeRefusal {
  return new StripeRefusal(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message:
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
  });
}
