import { page, paging } from '../http/lists.ts';
import { oneOf, text } from '../http/param-types.ts';
import { browserRoute, route } from '../http/routing.ts';
import { find, idOf } from '../state/lookup.ts';
import { confirmPaymentIntent, confirmShape } from './confirm-payment-intent.ts';
import { createPaymentIntent, createShape } from './create-payment-intent.ts';
import { cancelIntent } from './payment-intents.ts';
import { updatePaymentIntent, updateShape } from './update-payment-intent.ts';

const reasons = oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer');

export const paymentIntentRoutes = [
  route('POST', '/v1/payment_intents', createShape, ({ state, params }) =>
    createPaymentIntent(state, params),
  ),
  browserRoute('GET', '/v1/payment_intents/:id', { client_secret: text }, ({ state, id }) =>
    find(state.paymentIntents, 'payment_intent', id),
  ),
  route('GET', '/v1/payment_intents', { ...paging, customer: text }, ({ state, params }) =>
    page(
      [...state.paymentIntents.values()].filter(
        ({ customer }) => params.customer === undefined || idOf(customer) === params.customer,
      ),
      params,
      '/v1/payment_intents',
    ),
  ),
  route('POST', '/v1/payment_intents/:id', updateShape, ({ state, id, params }) =>
    updatePaymentIntent(state, id, params),
  ),
  browserRoute('POST', '/v1/payment_intents/:id/confirm', confirmShape, ({ state, id, params }) =>
    confirmPaymentIntent(state, id, params),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: reasons },
    ({ state, id, params }) => {
      const intent = find(state.paymentIntents, 'payment_intent', id);
      cancelIntent(state, intent, params.cancellation_reason ?? null);
      return intent;
    },
  ),
];
