import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { WEEK } from '../state/clock.ts';
import { now } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import type { SandboxState } from '../state/state.ts';
import { attemptPayment, finalize } from './collection.ts';
import { createInvoice } from './create-invoice.ts';

/** Starts a new week now and charges it at once. The rest of the previous week isn't credited. */
export function restartWeek(
  state: SandboxState,
  subscription: Stripe.Subscription,
  prorations: string | undefined,
): void {
  if (subscription.status !== 'active' || prorations !== 'none') {
    throw invalid(
      'The sandbox restarts the week of active subscriptions with proration_behavior=none only.',
      {
        param: 'billing_cycle_anchor',
      },
    );
  }
  const start = now(state, subscription.customer);
  const billed = { start, end: start + WEEK };
  change(state, 'customer.subscription.updated', subscription, () => {
    subscription.billing_cycle_anchor = start;
    for (const item of subscription.items.data) {
      item.current_period_start = billed.start;
      item.current_period_end = billed.end;
    }
  });
  const period = { start, end: start };
  const invoice = createInvoice(state, subscription, { reason: 'subscription_update', billed, period });
  finalize(state, invoice);
  attemptPayment(state, invoice);
}
