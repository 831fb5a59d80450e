import Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
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
} from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { nulls } from '../state/filled.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

export const createShape = {
  currency: required(oneOf('aud')),
  unit_amount: required(integer(0)),
  product: required(text),
  recurring: required(nested({ interval: required(oneOf('week')) })),
  lookup_key: text,
  transfer_lookup_key: boolean,
  metadata,
  nickname: text,
  tax_behavior: oneOf('inclusive'),
};

/** Claims a lookup key, which must be unique. `transfer` takes the key from another price. */
function claimLookupKey(state: SandboxState, key: string | undefined, transfer = false): void {
  const holder = [...state.prices.values()].find(({ lookup_key }) => lookup_key === key);
  if (key === undefined || holder === undefined) return;
  if (!transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. You may transfer it by using the \`transfer_lookup_key\` param.`,
      { param: 'lookup_key' },
    );
  }
  holder.lookup_key = null;
}

function create(state: SandboxState, params: Params<typeof createShape>): Stripe.Price {
  const product = find(state.products, 'product', params.product, 'product').id;
  claimLookupKey(state, params.lookup_key, params.transfer_lookup_key);
  const price: Stripe.Price = {
    ...nulls('custom_unit_amount tiers_mode transform_quantity'),
    id: state.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: state.clock.now(),
    currency: params.currency,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata(null, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: {
      ...nulls('meter trial_period_days'),
      interval: 'week',
      interval_count: 1,
      usage_type: 'licensed',
    },
    tax_behavior: params.tax_behavior ?? 'unspecified',
    type: 'recurring',
    unit_amount: params.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(params.unit_amount),
  };
  state.prices.set(price.id, price);
  return price;
}

const listShape = { active: boolean, lookup_keys: listOf(text), product: text };

export const priceRoutes = [
  route('POST', '/v1/prices', createShape, ({ state, params }) => create(state, params)),
  route('GET', '/v1/prices/:id', {}, ({ state, id }) => find(state.prices, 'price', id)),
  filteredListRoute(
    '/v1/prices',
    listShape,
    ({ prices }) => prices.values(),
    (price, { active, lookup_keys, product }) =>
      isUnsetOr(active, price.active) &&
      (lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? '')) &&
      isUnsetOr(product, idOf(price.product)),
  ),
  route('POST', '/v1/prices/:id', { active: boolean, metadata, nickname: text }, ({ state, id, params }) => {
    const price = find(state.prices, 'price', id);
    return Object.assign(price, params, { metadata: mergeMetadata(price.metadata, params.metadata) });
  }),
];
