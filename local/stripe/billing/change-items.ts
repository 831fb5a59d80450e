import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { oneOf } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { now } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import type { SandboxState } from '../state/state.ts';
import { checkNotEnded } from './cancellation.ts';
import { addInvoiceItem } from './invoice-items.ts';
import { prorations } from './proration.ts';
import { type ItemInput, planItems } from './subscription-items.ts';

export const changeShape = { proration_behavior: oneOf('create_prorations', 'none') };

function checkChangeable(subscription: Stripe.Subscription): void {
  checkNotEnded(subscription);
  if (subscription.status !== 'incomplete') return;
  throw invalid(
    'You cannot update a subscription in `incomplete` status in such a way that requires payment. Only metadata and the default payment method can be updated until its first invoice is paid.',
  );
}

/** Adds, changes and removes items. Validates everything before changing anything. */
export function changeItems(
  state: SandboxState,
  subscription: Stripe.Subscription,
  inputs: readonly ItemInput[],
  { proration_behavior: behavior = 'create_prorations' }: Params<typeof changeShape>,
): void {
  checkChangeable(subscription);
  const at = now(state, subscription.customer);
  const { items, changes } = planItems(state, subscription, inputs);
  const prorated = behavior === 'none' ? [] : prorations(state, subscription, changes, at);
  for (const item of prorated) addInvoiceItem(state, item);
  change(state, 'customer.subscription.updated', subscription, () => {
    subscription.items.data = items;
  });
}
