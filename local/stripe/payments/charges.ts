import type Stripe from 'stripe';
import { listRoute } from '../http/list-route.ts';
import { completeList } from '../http/lists.ts';
import { route } from '../http/routing.ts';
import { now } from '../state/customer-time.ts';
import { nulls } from '../state/filled.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { cardFee, moveBalance } from './balance.ts';
import type { CardBehavior, Decline } from './cards.ts';

interface Payment {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  bank: CardBehavior;
}

function cardDetails({ intent, method, bank }: Payment): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    ...nulls('authorization_code electronic_commerce_indicator installments mandate'),
    ...nulls('network_transaction_id three_d_secure transaction_link_id wallet'),
    amount_authorized: bank.decline ? null : intent.amount,
    brand: bank.brand,
    checks: method.card?.checks ?? null,
    country: 'AU',
    exp_month: method.card?.exp_month ?? 0,
    exp_year: method.card?.exp_year ?? 0,
    extended_authorization: { status: 'disabled' },
    fingerprint: method.card?.fingerprint ?? null,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    last4: bank.last4,
    multicapture: { status: 'unavailable' },
    network: bank.brand,
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    ...nulls('advice_code network_advice_code'),
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank gave no further details.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

export function chargeCard(state: SandboxState, payment: Payment): Stripe.Charge {
  const { intent, method, bank } = payment;
  const id = state.newId('ch');
  const paid = bank.decline === null;
  const charge: Stripe.Charge = {
    ...nulls('application application_fee application_fee_amount balance_transaction'),
    ...nulls('failure_balance_transaction on_behalf_of receipt_number review shipping source'),
    ...nulls('source_transfer transfer_data transfer_group'),
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'LEGACY HUB',
    captured: paid,
    created: now(state, intent.customer),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_code: bank.decline?.code ?? null,
    failure_message: bank.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(bank.decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(payment), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_url: paid ? `${state.baseUrl}/objects/${id}` : null,
    refunded: false,
    refunds: completeList([], `/v1/charges/${id}/refunds`),
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
  };
  state.charges.set(id, charge);
  if (paid) charge.balance_transaction = receive(state, charge).id;
  intent.latest_charge = id;
  return charge;
}

const receive = (state: SandboxState, { id, amount, created }: Stripe.Charge): Stripe.BalanceTransaction =>
  moveBalance(state, {
    type: 'charge',
    amount,
    fee: cardFee(amount),
    source: id,
    created,
    settlesInDays: 3,
  });

export const chargeRoutes = [
  route('GET', '/v1/charges/:id', {}, ({ state, id }) => find(state.charges, 'charge', id)),
  listRoute('/v1/charges', ({ charges }) => charges.values(), ['customer', 'payment_intent']),
];
