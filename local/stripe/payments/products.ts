import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import { boolean, mergeMetadata, metadata, oneOf, text, unsettable } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { change, emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';

export const productRoutes = [
  route(
    'POST',
    '/v1/products',
    {
      id: text,
      name: required(text),
      active: boolean,
      description: text,
      metadata,
      statement_descriptor: text,
      unit_label: text,
      url: text,
      type: oneOf('service', 'good'),
    },
    ({ state, params }) => {
      const id = params.id ?? state.newId('prod', 14);
      if (state.products.has(id)) {
        throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      }
      const created = state.clock.now();
      const product: Stripe.Product = {
        id,
        object: 'product',
        active: params.active ?? true,
        created,
        default_price: null,
        description: params.description ?? null,
        images: [],
        livemode: false,
        marketing_features: [],
        metadata: mergeMetadata(null, params.metadata),
        name: params.name,
        package_dimensions: null,
        shippable: null,
        statement_descriptor: params.statement_descriptor ?? null,
        tax_code: null,
        tax_details: null,
        type: params.type ?? 'service',
        unit_label: params.unit_label ?? null,
        updated: created,
        url: params.url ?? null,
      };
      state.products.set(id, product);
      emit(state, 'product.created', product);
      return product;
    },
  ),
  route('GET', '/v1/products/:id', {}, ({ state, id }) => find(state.products, 'product', id)),
  route('GET', '/v1/products', { ...paging, active: boolean }, ({ state, params }) =>
    page(
      [...state.products.values()].filter(
        ({ active }) => params.active === undefined || active === params.active,
      ),
      params,
      '/v1/products',
    ),
  ),
  route(
    'POST',
    '/v1/products/:id',
    {
      name: text,
      active: boolean,
      description: unsettable(text),
      metadata,
      default_price: text,
      statement_descriptor: text,
      unit_label: unsettable(text),
      url: unsettable(text),
    },
    ({ state, id, params }) => {
      const product = find(state.products, 'product', id);
      const { metadata: labels, default_price, ...fields } = params;
      if (default_price !== undefined) find(state.prices, 'price', default_price, 'default_price');
      change(state, 'product.updated', product, () => {
        Object.assign(product, fields);
        if (default_price !== undefined) product.default_price = default_price;
        product.metadata = mergeMetadata(product.metadata, labels);
        product.updated = state.clock.now();
      });
      return product;
    },
  ),
  route('DELETE', '/v1/products/:id', {}, ({ state, id }) => {
    const product = find(state.products, 'product', id);
    if ([...state.prices.values()].some((price) => idOf(price.product) === id)) {
      throw invalid('This product cannot be deleted because it has one or more user-created prices.');
    }
    state.products.delete(id);
    emit(state, 'product.deleted', product);
    return { id, object: 'product', deleted: true };
  }),
];
