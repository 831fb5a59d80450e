import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import { integer, mergeMetadata, metadata, oneOf, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { now } from '../state/customer-time.ts';
import { change, emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';

export const createShape = {
  amount: integer(1),
  charge: text,
  metadata,
  payment_intent: text,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

function chargeToRefund(state: SandboxState, params: Params<typeof createShape>): Stripe.Charge {
  if (params.charge !== undefined) return find(state.charges, 'charge', params.charge, 'charge');
  if (params.payment_intent === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = find(state.paymentIntents, 'payment_intent', params.payment_intent, 'payment_intent');
  const charge = state.charges.get(idOf(intent.latest_charge) ?? '');
  if (charge === undefined || intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return charge;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function checkRefundable(charge: Stripe.Charge, amount: number): void {
  if (!charge.paid) {
    throw invalid(`Charge ${charge.id} has not been paid, so it cannot be refunded.`, {
      code: 'charge_not_refundable',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
}

function create(state: SandboxState, params: Params<typeof createShape>): Stripe.Refund {
  const charge = chargeToRefund(state, params);
  const amount = params.amount ?? charge.amount - charge.amount_refunded;
  checkRefundable(charge, amount);
  const created = now(state, charge.customer);
  const id = state.newId('re');
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: recordBalanceTransaction(state, {
      type: 'refund',
      amount: -amount,
      currency: charge.currency,
      created,
      source: id,
      description: charge.description,
    }),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: {
        reference: state.newId('arn', 12),
        reference_status: 'available',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: mergeMetadata(null, params.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  state.refunds.set(id, refund);
  charge.refunds?.data.unshift(refund);
  change(state, 'charge.refunded', charge, () => {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  });
  emit(state, 'refund.created', refund);
  return refund;
}

export const refundRoutes = [
  route('POST', '/v1/refunds', createShape, ({ state, params }) => create(state, params)),
  route('GET', '/v1/refunds/:id', {}, ({ state, id }) => find(state.refunds, 'refund', id)),
  route('GET', '/v1/refunds', { ...paging, charge: text, payment_intent: text }, ({ state, params }) =>
    page(
      [...state.refunds.values()].filter(
        (refund) =>
          (params.charge === undefined || idOf(refund.charge) === params.charge) &&
          (params.payment_intent === undefined || idOf(refund.payment_intent) === params.payment_intent),
      ),
      params,
      '/v1/refunds',
    ),
  ),
  route('POST', '/v1/refunds/:id', { metadata }, ({ state, id, params }) => {
    const refund = find(state.refunds, 'refund', id);
    change(state, 'refund.updated', refund, () => {
      refund.metadata = mergeMetadata(refund.metadata, params.metadata);
    });
    return refund;
  }),
];
