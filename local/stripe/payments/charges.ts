import type Stripe from 'stripe';
import { completeList } from '../http/lists.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';
import type { CardBehavior, Decline } from './cards.ts';

interface Payment {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  bank: CardBehavior;
  authenticated: boolean;
}

function cardDetails({
  intent,
  method,
  bank,
  authenticated,
}: Payment): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: bank.decline ? null : intent.amount,
    authorization_code: null,
    brand: bank.brand,
    checks: method.card?.checks ?? null,
    country: bank.country,
    electronic_commerce_indicator: null,
    exp_month: method.card?.exp_month ?? 0,
    exp_year: method.card?.exp_year ?? 0,
    extended_authorization: { status: 'disabled' },
    fingerprint: bank.fingerprint,
    funding: bank.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: bank.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: bank.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

/** Records one charge attempt, successful or declined. */
export function chargeCard(state: SandboxState, payment: Payment): Stripe.Charge {
  const { intent, method, bank } = payment;
  const id = state.newId('ch');
  const created = now(state, intent.customer);
  const paid = bank.decline === null;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'LEGACY HUB',
    captured: paid,
    created,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: bank.decline?.code ?? null,
    failure_message: bank.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(bank.decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(payment), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${state.baseUrl}/receipts/${id}` : null,
    refunded: false,
    refunds: completeList([], `/v1/charges/${id}/refunds`),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  if (paid) charge.balance_transaction = recordBalanceTransaction(state, { ...movementOf(charge), created });
  state.charges.set(id, charge);
  intent.latest_charge = id;
  emit(state, paid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

function movementOf({ amount, currency, description, id }: Stripe.Charge) {
  return { type: 'charge', amount, currency, description, source: id } as const;
}
