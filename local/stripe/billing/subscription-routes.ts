import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { filteredListRoute, isUnsetOr } from '../http/list-route.ts';
import {
  boolean,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  nested,
  oneOf,
  text,
  unsettable,
} from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { change } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { cancelNow, checkNotEnded, planCancellation } from './cancellation.ts';
import { createShape, createSubscription } from './create-subscription.ts';
import { restartWeek } from './restart-week.ts';
import { changeItems, itemChangeShape, paymentBehavior, prorationBehavior } from './subscription-items.ts';
import { hasEnded } from './subscription-status.ts';
import { moveTrialEnd } from './trial.ts';

export const updateShape = {
  billing_cycle_anchor: nested({ type: required(oneOf('now')) }),
  cancel_at_period_end: boolean,
  items: listOf(nested(itemChangeShape)),
  metadata,
  payment_behavior: paymentBehavior,
  proration_behavior: prorationBehavior,
  pause_collection: unsettable(nested({ behavior: required(oneOf('void')), resumes_at: integer(0) })),
  trial_end: integer(0),
};

function update(state: SandboxState, id: string, params: Params<typeof updateShape>): Stripe.Subscription {
  const subscription = find(state.subscriptions, 'subscription', id);
  const { metadata: labels, items, ...fields } = params;
  if (Object.keys(fields).length > 0 || items) checkNotEnded(subscription);
  if ((items?.length || fields.billing_cycle_anchor) && !fields.payment_behavior) {
    const param = 'payment_behavior';
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (fields.trial_end !== undefined) moveTrialEnd(state, subscription, fields.trial_end);
  if (items?.length) changeItems(state, subscription, items, fields.proration_behavior);
  change(state, 'customer.subscription.updated', subscription, () => {
    const { pause_collection: pause, cancel_at_period_end: ends } = fields;
    if (pause !== undefined) subscription.pause_collection = pause && { resumes_at: null, ...pause };
    subscription.metadata = mergeMetadata(subscription.metadata, labels);
    if (ends !== undefined) planCancellation(state, subscription, ends);
  });
  if (fields.billing_cycle_anchor) restartWeek(state, subscription, fields.proration_behavior);
  return subscription;
}

export const listShape = { customer: text, status: required(oneOf('all')) };

export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', createShape, ({ state, params }) => createSubscription(state, params)),
  route('GET', '/v1/subscriptions/:id', {}, ({ state, id }) => find(state.subscriptions, 'subscription', id)),
  filteredListRoute(
    '/v1/subscriptions',
    listShape,
    ({ subscriptions }) => subscriptions.values(),
    ({ customer }, params) => isUnsetOr(params.customer, idOf(customer)),
  ),
  route('POST', '/v1/subscriptions/:id', updateShape, ({ state, id, params }) => update(state, id, params)),
  route('DELETE', '/v1/subscriptions/:id', {}, ({ state, id }) => {
    const subscription = find(state.subscriptions, 'subscription', id);
    if (hasEnded(subscription)) throw missing('subscription', id);
    cancelNow(state, subscription);
    return subscription;
  }),
];
