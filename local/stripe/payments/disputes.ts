import type Stripe from 'stripe';
import { listRoute } from '../http/list-route.ts';
import { boolean, nested, text } from '../http/param-types.ts';
import { route } from '../http/routing.ts';
import { DAY } from '../state/clock.ts';
import { change, emit } from '../state/events.ts';
import { emptyLists, nulls } from '../state/filled.ts';
import { find, idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { reinstateDisputed, takeDisputed } from './balance.ts';

const RESPONSE_DAYS = 9;

/** Opens a dispute, with which the cardholder's bank takes the money back at once. */
export function openDispute(state: SandboxState, charge: Stripe.Charge): void {
  const created = state.clock.now();
  const dispute: Stripe.Dispute = {
    ...emptyLists('enhanced_eligibility_types'),
    balance_transactions: [],
    id: state.newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: noEvidence(),
    evidence_details: {
      due_by: created + RESPONSE_DAYS * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  dispute.balance_transactions.push(takeDisputed(state, dispute));
  charge.disputed = true;
  state.disputes.set(dispute.id, dispute);
  emit(state, 'charge.dispute.created', dispute);
  emit(state, 'charge.dispute.funds_withdrawn', dispute);
}

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    ...nulls('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
    ...nulls('cancellation_rebuttal customer_communication customer_email_address customer_name'),
    ...nulls('customer_purchase_ip customer_signature duplicate_charge_documentation'),
    ...nulls('duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy'),
    ...nulls('refund_policy_disclosure refund_refusal_explanation service_date service_documentation'),
    ...nulls('shipping_address shipping_carrier shipping_date shipping_documentation'),
    ...nulls('shipping_tracking_number uncategorized_file uncategorized_text'),
    enhanced_evidence: {},
  };
}

function close(state: SandboxState, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  change(state, 'charge.dispute.closed', dispute, () => {
    dispute.status = status;
  });
  if (status === 'won') {
    stored(state.charges, dispute.charge).disputed = false;
    dispute.balance_transactions.push(reinstateDisputed(state, dispute, state.clock.now()));
    emit(state, 'charge.dispute.funds_reinstated', dispute);
  }
  return dispute;
}

const disputeNamed = (state: SandboxState, id: string) => find(state.disputes, 'dispute', id);

export const disputeRoutes = [
  route('GET', '/v1/disputes/:id', {}, ({ state, id }) => disputeNamed(state, id)),
  listRoute('/v1/disputes', ({ disputes }) => disputes.values(), ['payment_intent']),
  route(
    'POST',
    '/v1/disputes/:id',
    { evidence: nested({ uncategorized_text: text }), submit: boolean },
    ({ state, id, params: { evidence, submit } }) => {
      const dispute = disputeNamed(state, id);
      Object.assign(dispute.evidence, evidence);
      if (!submit) return dispute;
      return close(state, dispute, evidence?.uncategorized_text === 'winning_evidence' ? 'won' : 'lost');
    },
  ),
  route('POST', '/v1/disputes/:id/close', {}, ({ state, id }) =>
    close(state, disputeNamed(state, id), 'lost'),
  ),
];
