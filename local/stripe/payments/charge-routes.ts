import { page, paging } from '../http/lists.ts';
import { mergeMetadata, metadata, text } from '../http/param-types.ts';
import { route } from '../http/routing.ts';
import { change } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';

export const chargeRoutes = [
  route('GET', '/v1/charges/:id', {}, ({ state, id }) => find(state.charges, 'charge', id)),
  route('GET', '/v1/charges', { ...paging, customer: text, payment_intent: text }, ({ state, params }) =>
    page(
      [...state.charges.values()].filter(
        (charge) =>
          (params.customer === undefined || idOf(charge.customer) === params.customer) &&
          (params.payment_intent === undefined || idOf(charge.payment_intent) === params.payment_intent),
      ),
      params,
      '/v1/charges',
    ),
  ),
  route('POST', '/v1/charges/:id', { description: text, metadata }, ({ state, id, params }) => {
    const charge = find(state.charges, 'charge', id);
    change(state, 'charge.updated', charge, () => {
      charge.description = params.description ?? charge.description;
      charge.metadata = mergeMetadata(charge.metadata, params.metadata);
    });
    return charge;
  }),
];
