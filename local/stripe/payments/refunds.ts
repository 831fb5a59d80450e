import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { listRoute } from '../http/list-route.ts';
import { integer, mergeMetadata, metadata, oneOf, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { now } from '../state/customer-time.ts';
import { change, emit } from '../state/events.ts';
import { nulls } from '../state/filled.ts';
import { find, idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { moveBalance } from './balance.ts';
import { aftermathOf } from './payment-methods.ts';

export const createShape = {
  amount: integer(1),
  metadata,
  payment_intent: required(text),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

function chargeToRefund(state: SandboxState, id: string): Stripe.Charge {
  const intent = find(state.paymentIntents, 'payment_intent', id, 'payment_intent');
  const charge = state.charges.get(idOf(intent.latest_charge) ?? '');
  if (charge === undefined || intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return charge;
}

function checkRefundable(charge: Stripe.Charge, amount: number): void {
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; it cannot be refunded.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  }
}

function create(state: SandboxState, params: Params<typeof createShape>): Stripe.Refund {
  const charge = chargeToRefund(state, params.payment_intent);
  const amount = params.amount ?? charge.amount - charge.amount_refunded;
  checkRefundable(charge, amount);
  const aftermath = aftermathOf(state, charge.payment_method);
  const refund: Stripe.Refund = {
    ...nulls(
      'balance_transaction customer_account receipt_number source_transfer_reversal transfer_reversal',
    ),
    id: state.newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now(state, charge.customer),
    currency: charge.currency,
    customer: idOf(charge.customer),
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: mergeMetadata(null, params.metadata),
    payment_intent: params.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: aftermath === 'pending refund' ? 'pending' : 'succeeded',
  };
  state.refunds.set(refund.id, refund);
  if (refund.status === 'succeeded') refund.balance_transaction = pay(state, refund).id;
  countRefund(charge, amount);
  emit(state, 'refund.created', refund);
  if (aftermath === 'pending refund' || aftermath === 'failed refund')
    state.settlesAt.set(refund.id, state.clock.now() + 1);
  return refund;
}

/** Debits the balance, which Stripe does only when a refund is no longer pending. */
const pay = (state: SandboxState, { id, amount, customer }: Stripe.Refund): Stripe.BalanceTransaction =>
  moveBalance(state, {
    type: 'refund',
    amount: -amount,
    source: id,
    created: now(state, customer),
    settlesInDays: 1,
  });

const payBack = (state: SandboxState, { id, amount, customer }: Stripe.Refund): Stripe.BalanceTransaction =>
  moveBalance(state, {
    type: 'refund_failure',
    amount,
    source: id,
    created: now(state, customer),
    settlesInDays: 1,
  });

function countRefund(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
}

/** Completes a pending refund, or fails one that had seemed successful. */
export function settleRefund(state: SandboxState, refund: Stripe.Refund): void {
  state.settlesAt.delete(refund.id);
  const fails = refund.status === 'succeeded';
  change(state, 'refund.updated', refund, () => {
    refund.status = fails ? 'failed' : 'succeeded';
    if (!fails) refund.balance_transaction = pay(state, refund).id;
    else {
      refund.failure_reason = 'expired_or_canceled_card';
      refund.failure_balance_transaction = payBack(state, refund).id;
    }
  });
  if (!fails) return;
  countRefund(stored(state.charges, refund.charge), -refund.amount);
  emit(state, 'refund.failed', refund);
}

export const refundRoutes = [
  route('POST', '/v1/refunds', createShape, ({ state, params }) => create(state, params)),
  route('GET', '/v1/refunds/:id', {}, ({ state, id }) => find(state.refunds, 'refund', id)),
  listRoute('/v1/refunds', ({ refunds }) => refunds.values(), ['payment_intent']),
];
