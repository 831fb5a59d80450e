import type Stripe from 'stripe';
import { missing } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import {
  boolean,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  nested,
  oneOf,
  span,
  text,
  unsettable,
} from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { ownedBy } from '../payments/payment-methods.ts';
import { now } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { cancelNow, checkNotEnded, checkPlannedEnd, planCancellation } from './cancellation.ts';
import { changeItems, changeShape } from './change-items.ts';
import { createShape, createSubscription, paymentSettingsShape } from './create-subscription.ts';
import { itemChangeShape } from './subscription-items.ts';
import { hasEnded } from './subscription-status.ts';

const cancellationDetails = nested({
  comment: unsettable(text),
  feedback: unsettable(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
});

export const updateShape = {
  ...changeShape,
  cancel_at: unsettable(integer(0)),
  cancel_at_period_end: boolean,
  cancellation_details: cancellationDetails,
  default_payment_method: unsettable(text),
  description: unsettable(text),
  items: listOf(nested(itemChangeShape)),
  metadata,
  pause_collection: unsettable(nested({ behavior: required(oneOf('void')), resumes_at: integer(0) })),
  payment_settings: paymentSettingsShape,
};

function update(state: SandboxState, id: string, params: Params<typeof updateShape>): Stripe.Subscription {
  const subscription = find(state.subscriptions, 'subscription', id);
  const { cancellation_details, metadata: labels, items, ...fields } = params;
  if (Object.keys(fields).length > 0 || items) checkNotEnded(subscription);
  checkPlannedEnd(now(state, subscription.customer), fields);
  const method = fields.default_payment_method;
  if (method) ownedBy(state, method, idOf(subscription.customer) ?? '', 'default_payment_method');
  if (items && items.length > 0) changeItems(state, subscription, items, fields);
  change(state, 'customer.subscription.updated', subscription, () => {
    if (method !== undefined) subscription.default_payment_method = method;
    if (fields.description !== undefined) subscription.description = fields.description;
    const save = fields.payment_settings?.save_default_payment_method;
    if (save && subscription.payment_settings)
      subscription.payment_settings.save_default_payment_method = save;
    Object.assign(subscription.cancellation_details ?? {}, cancellation_details);
    const pause = fields.pause_collection;
    if (pause !== undefined) subscription.pause_collection = pause && { resumes_at: null, ...pause };
    subscription.metadata = mergeMetadata(subscription.metadata, labels);
    planCancellation(state, subscription, fields);
  });
  return subscription;
}

const statuses = oneOf(
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
);

/** Without a status filter, cancelled subscriptions are left out. */
function hasStatus(subscription: Stripe.Subscription, asked: string | undefined): boolean {
  if (asked === 'all') return true;
  if (asked === 'ended') return hasEnded(subscription);
  return asked === undefined ? subscription.status !== 'canceled' : subscription.status === asked;
}

export const listShape = {
  ...paging,
  created: span,
  customer: text,
  price: text,
  status: statuses,
  test_clock: text,
};

function isListed(subscription: Stripe.Subscription, params: Params<typeof listShape>): boolean {
  const { customer, price, status, test_clock, created } = params;
  return (
    hasStatus(subscription, status) &&
    (customer === undefined || idOf(subscription.customer) === customer) &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
    (test_clock === undefined || idOf(subscription.test_clock) === test_clock) &&
    (created?.(subscription.created) ?? true)
  );
}

export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', createShape, ({ state, params }) => createSubscription(state, params)),
  route('GET', '/v1/subscriptions/:id', {}, ({ state, id }) => find(state.subscriptions, 'subscription', id)),
  route('GET', '/v1/subscriptions', listShape, ({ state, params }) =>
    page(
      [...state.subscriptions.values()].filter((subscription) => isListed(subscription, params)),
      params,
      '/v1/subscriptions',
    ),
  ),
  route('POST', '/v1/subscriptions/:id', updateShape, ({ state, id, params }) => update(state, id, params)),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: boolean, prorate: boolean, cancellation_details: cancellationDetails },
    ({ state, id, params }) => {
      const subscription = find(state.subscriptions, 'subscription', id);
      if (hasEnded(subscription)) throw missing('subscription', id);
      Object.assign(subscription.cancellation_details ?? {}, params.cancellation_details);
      cancelNow(state, subscription, {
        invoiceNow: params.invoice_now ?? false,
        prorate: params.prorate ?? false,
      });
      return subscription;
    },
  ),
];
