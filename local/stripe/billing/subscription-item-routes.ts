import type Stripe from 'stripe';
import { missing } from '../http/errors.ts';
import { pageOf, paging } from '../http/lists.ts';
import { text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { find } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { changeItems, changeShape } from './change-items.ts';
import { newItemShape } from './subscription-items.ts';

function subscriptionWith(state: SandboxState, item: string): Stripe.Subscription {
  for (const subscription of state.subscriptions.values()) {
    if (subscription.items.data.some(({ id }) => id === item)) return subscription;
  }
  throw missing('subscription_item', item);
}

function itemIn(subscription: Stripe.Subscription, id: string): Stripe.SubscriptionItem {
  const item = subscription.items.data.find((candidate) => candidate.id === id);
  if (item === undefined) throw missing('subscription_item', id);
  return item;
}

export const subscriptionItemRoutes = [
  route(
    'POST',
    '/v1/subscription_items',
    { ...newItemShape, ...changeShape, price: required(text), subscription: required(text) },
    ({ state, params }) => {
      const { subscription: id, price, quantity, metadata, ...options } = params;
      const subscription = find(state.subscriptions, 'subscription', id, 'subscription');
      const input = { price, ...(quantity !== undefined && { quantity }), ...(metadata && { metadata }) };
      changeItems(state, subscription, [input], options);
      const added = subscription.items.data.at(-1);
      return added ?? subscription;
    },
  ),
  route('GET', '/v1/subscription_items/:id', {}, ({ state, id }) => itemIn(subscriptionWith(state, id), id)),
  route('GET', '/v1/subscription_items', { ...paging, subscription: required(text) }, ({ state, params }) =>
    pageOf(
      find(state.subscriptions, 'subscription', params.subscription, 'subscription').items.data,
      params,
      '/v1/subscription_items',
    ),
  ),
  route(
    'POST',
    '/v1/subscription_items/:id',
    { ...newItemShape, ...changeShape },
    ({ state, id, params }) => {
      const { price, quantity, metadata, ...options } = params;
      const subscription = subscriptionWith(state, id);
      changeItems(
        state,
        subscription,
        [
          {
            id,
            ...(price !== undefined && { price }),
            ...(quantity !== undefined && { quantity }),
            ...(metadata !== undefined && { metadata }),
          },
        ],
        options,
      );
      return itemIn(subscription, id);
    },
  ),
  route('DELETE', '/v1/subscription_items/:id', changeShape, ({ state, id, params }) => {
    changeItems(state, subscriptionWith(state, id), [{ id, deleted: true }], params);
    return { id, object: 'subscription_item', deleted: true };
  }),
];
