import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { emptyLists, nulls } from '../state/filled.ts';
import { find } from '../state/lookup.ts';

export const productRoutes = [
  route('POST', '/v1/products', { id: required(text), name: required(text) }, ({ state, params }) => {
    if (state.products.has(params.id)) {
      throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    }
    const created = state.clock.now();
    const product: Stripe.Product = {
      ...emptyLists('images marketing_features'),
      ...nulls('default_price description package_dimensions shippable statement_descriptor tax_code'),
      ...nulls('tax_details unit_label url'),
      ...params,
      object: 'product',
      active: true,
      created,
      livemode: false,
      metadata: {},
      type: 'service',
      updated: created,
    };
    state.products.set(product.id, product);
    return product;
  }),
  route('GET', '/v1/products/:id', {}, ({ state, id }) => find(state.products, 'product', id)),
  route('POST', '/v1/products/:id', { name: required(text) }, ({ state, id, params }) =>
    Object.assign(find(state.products, 'product', id), params),
  ),
];
