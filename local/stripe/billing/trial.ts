import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { now } from '../state/customer-time.ts';
import type { SandboxState } from '../state/state.ts';
import { attemptPayment, finalize } from './collection.ts';
import { createInvoice } from './create-invoice.ts';

export function checkTrial(trialEnd: number, start: number): void {
  if (trialEnd > start) return;
  throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
    param: 'trial_end',
  });
}

/** Moves the end of a running trial and creates another invoice of $0. */
export function moveTrialEnd(state: SandboxState, subscription: Stripe.Subscription, trialEnd: number): void {
  const start = now(state, subscription.customer);
  checkTrial(trialEnd, start);
  if (subscription.status !== 'trialing') {
    throw invalid('The sandbox moves the end of a running trial only.', { param: 'trial_end' });
  }
  subscription.trial_end = trialEnd;
  subscription.billing_cycle_anchor = trialEnd;
  for (const item of subscription.items.data) item.current_period_end = trialEnd;
  const billed = { start, end: trialEnd };
  const invoice = createInvoice(state, subscription, {
    reason: 'subscription_update',
    billed,
    period: { start, end: start },
  });
  finalize(state, invoice);
  attemptPayment(state, invoice, false);
}
