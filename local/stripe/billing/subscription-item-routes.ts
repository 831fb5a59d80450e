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

function subscriptionWith(world: SandboxState, item: string): Stripe.Subscription {
  for (const subscription of world.subscriptions.values()) {
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
    ({ world, params }) => {
      const { subscription: id, price, quantity, metadata, ...options } = params;
      const subscription = find(world.subscriptions, 'subscription', id, 'subscription');
      const input = { price, ...(quantity !== undefined && { quantity }), ...(metadata && { metadata }) };
      changeItems(world, subscription, [input], options);
      const added = subscription.items.data.at(-1);
      return added ?? subscription;
    },
  ),
  route('GET', '/v1/subscription_items/:id', {}, ({ world, id }) => itemIn(subscriptionWith(world, id), id)),
  route('GET', '/v1/subscription_items', { ...paging, subscription: required(text) }, ({ world, params }) =>
    pageOf(
      find(world.subscriptions, 'subscription', params.subscription, 'subscription').items.data,
      params,
      '/v1/subscription_items',
    ),
  ),
  route(
    'POST',
    '/v1/subscription_items/:id',
    { ...newItemShape, ...changeShape },
    ({ world, id, params }) => {
      const { price, quantity, metadata, ...options } = params;
      const subscription = subscriptionWith(world, id);
      changeItems(
        world,
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
  route('DELETE', '/v1/subscription_items/:id', changeShape, ({ world, id, params }) => {
    changeItems(world, subscriptionWith(world, id), [{ id, deleted: true }], params);
    return { id, object: 'subscription_item', deleted: true };
  }),
];
