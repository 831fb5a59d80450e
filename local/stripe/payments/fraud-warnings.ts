import type Stripe from 'stripe';
import { emit } from '../state/events.ts';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

/**
 * Reports a charge as suspected fraud, as the cardholder's bank would. It moves no money, and a dispute may
 * follow.
 */
export function warnOfFraud(state: SandboxState, charge: Stripe.Charge): void {
  const paymentIntent = idOf(charge.payment_intent);
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: state.newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: state.clock.now(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(paymentIntent !== null && { payment_intent: paymentIntent }),
  };
  emit(state, 'radar.early_fraud_warning.created', warning);
}
