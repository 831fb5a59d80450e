import type Stripe from 'stripe';
import { invalid, StripeRefusal } from '../http/errors.ts';
import { boolean, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { confirmIntent } from '../payments/intent-confirmation.ts';
import { throwIfFailed } from '../payments/intent-refusal.ts';
import { cancelIntent } from '../payments/payment-intents.ts';
import { ownedBy } from '../payments/payment-methods.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { finalize, markPaid, methodFor } from './collection.ts';
import { closePayment, intentOf } from './invoice-payments.ts';

export const payShape = { off_session: boolean, paid_out_of_band: boolean, payment_method: text };

function checkPayable(invoice: Stripe.Invoice): void {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status === 'void') throw invalid('This invoice has been voided and can no longer be paid.');
}

/** A draft is finalized first; a failed payment is an error that leaves the invoice open. */
export function payInvoice(world: SandboxState, id: string, params: Params<typeof payShape>): Stripe.Invoice {
  const invoice = find(world.invoices, 'invoice', id);
  checkPayable(invoice);
  const customer = idOf(invoice.customer) ?? '';
  const method =
    params.payment_method === undefined
      ? methodFor(world, invoice)
      : ownedBy(world, params.payment_method, customer, 'payment_method');
  if (invoice.status === 'draft') finalize(world, invoice);
  const intent = intentOf(world, invoice);
  if (intent === undefined) return invoice;
  if (params.paid_out_of_band) return settleElsewhere(world, invoice, intent);
  if (method === undefined) {
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set either prior to invoice payment, or provide a payment method.',
      { code: 'resource_missing' },
    );
  }
  if (invoice.status === 'uncollectible') invoice.status = 'open';
  confirmIntent(world, intent, method, { offSession: params.off_session ?? true, whenAbsent: 'ask later' });
  throwIfFailed(intent.last_payment_error, { payment_intent: intent });
  if (intent.status === 'requires_action') throw requiresAction();
  return invoice;
}

/** Paid in cash, say: nothing is charged, and nothing can be charged any more. */
function settleElsewhere(
  world: SandboxState,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.Invoice {
  cancelIntent(world, intent, null);
  closePayment(world, invoice, 'canceled');
  markPaid(world, invoice);
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
