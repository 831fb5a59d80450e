import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import type { SandboxState } from '../state/state.ts';

/** Stripe's minimum card charge, in cents. */
export const MINIMUM_CHARGE = 50;
const MAXIMUM_CHARGE = 99_999_999;

export interface NewIntent {
  amount: number;
  currency: string;
  customer: string | null;
  method: Stripe.PaymentMethod | undefined;
  metadata?: Record<string, string>;
  description?: string;
  receipt_email?: string;
  setup_future_usage?: 'off_session' | 'on_session';
  statement_descriptor_suffix?: string;
  automatic?: boolean;
  allowedTypes?: 'card'[];
  requestThreeDSecure?: 'any' | 'automatic' | 'challenge';
}

export function checkAmount(amount: number, currency: string): void {
  if (amount < MINIMUM_CHARGE) {
    throw invalid(`Amount must be at least $0.50 ${currency}`, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > MAXIMUM_CHARGE) {
    throw invalid(`Amount must be no more than $999,999.99 ${currency}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

export function createIntent(state: SandboxState, input: NewIntent): Stripe.PaymentIntent {
  const id = state.newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: input.allowedTypes ?? null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automatic ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: state.newId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created: now(state, input.customer),
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: input.method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: input.requestThreeDSecure ?? 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: input.method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  state.paymentIntents.set(id, intent);
  emit(state, 'payment_intent.created', intent);
  return intent;
}

const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'];

export function cancelIntent(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  if (!CANCELABLE.includes(intent.status)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  state.settlesAt.delete(intent.id);
  intent.status = 'canceled';
  intent.canceled_at = now(state, intent.customer);
  intent.cancellation_reason = reason;
  intent.next_action = null;
  emit(state, 'payment_intent.canceled', intent);
}
