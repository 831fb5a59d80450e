import type Stripe from 'stripe';
import { page, paging } from '../http/lists.ts';
import { boolean, listOf, mergeMetadata, metadata, oneOf, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { change } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import { claimLookupKey, createPrice, createShape, taxBehavior } from './prices.ts';

const listShape = {
  ...paging,
  active: boolean,
  currency: text,
  lookup_keys: listOf(text),
  product: text,
  type: oneOf('recurring', 'one_time'),
};

function matches(price: Stripe.Price, params: Params<typeof listShape>): boolean {
  const { active, currency, lookup_keys, product, type } = params;
  return (
    (active === undefined || price.active === active) &&
    (currency === undefined || price.currency === currency) &&
    (lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? '')) &&
    (product === undefined || idOf(price.product) === product) &&
    (type === undefined || price.type === type)
  );
}

export const priceRoutes = [
  route('POST', '/v1/prices', createShape, ({ state, params }) => createPrice(state, params)),
  route('GET', '/v1/prices/:id', {}, ({ state, id }) => find(state.prices, 'price', id)),
  route('GET', '/v1/prices', listShape, ({ state, params }) =>
    page(
      [...state.prices.values()].filter((price) => matches(price, params)),
      params,
      '/v1/prices',
    ),
  ),
  route(
    'POST',
    '/v1/prices/:id',
    {
      active: boolean,
      lookup_key: text,
      transfer_lookup_key: boolean,
      metadata,
      nickname: text,
      tax_behavior: taxBehavior,
    },
    ({ state, id, params }) => {
      const price = find(state.prices, 'price', id);
      const { metadata: labels, transfer_lookup_key, ...fields } = params;
      claimLookupKey(state, fields.lookup_key, transfer_lookup_key, id);
      change(state, 'price.updated', price, () => {
        Object.assign(price, fields);
        price.metadata = mergeMetadata(price.metadata, labels);
      });
      return price;
    },
  ),
];
