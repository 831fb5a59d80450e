import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { integer, mergeMetadata, metadata, text, unsettable } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { customerNamed } from './customers.ts';
import { checkOwner, futureUsage, methodShape, paymentMethodFrom } from './intent-parameters.ts';
import { checkAmount } from './payment-intents.ts';

export const updateShape = {
  ...methodShape,
  amount: integer(1),
  customer: text,
  description: text,
  metadata,
  receipt_email: unsettable(text),
  setup_future_usage: unsettable(futureUsage),
};

export function updatePaymentIntent(
  state: SandboxState,
  id: string,
  params: Params<typeof updateShape>,
): Stripe.PaymentIntent {
  const intent = find(state.paymentIntents, 'payment_intent', id);
  const { amount, customer, description, metadata: labels, receipt_email, setup_future_usage } = params;
  const open = intent.status.startsWith('requires_');
  if (!open && (amount !== undefined || customer !== undefined || params.payment_method !== undefined)) {
    throw invalid(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  if (amount !== undefined) checkAmount(amount, intent.currency);
  const payer =
    customer === undefined ? idOf(intent.customer) : customerNamed(state, customer, 'customer').id;
  const method = paymentMethodFrom(state, params);
  checkOwner({ customer: payer }, method);
  intent.customer = payer;
  intent.amount = amount ?? intent.amount;
  intent.description = description ?? intent.description;
  intent.metadata = mergeMetadata(intent.metadata, labels);
  if (receipt_email !== undefined) intent.receipt_email = receipt_email;
  if (setup_future_usage !== undefined) intent.setup_future_usage = setup_future_usage;
  if (method) {
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
    intent.next_action = null;
  }
  return intent;
}
