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
  route('POST', '/v1/payment_intents', createShape, ({ world, params }) =>
    createPaymentIntent(world, params),
  ),
  browserRoute('GET', '/v1/payment_intents/:id', { client_secret: text }, ({ world, id }) =>
    find(world.paymentIntents, 'payment_intent', id),
  ),
  route('GET', '/v1/payment_intents', { ...paging, customer: text }, ({ world, params }) =>
    page(
      [...world.paymentIntents.values()].filter(
        ({ customer }) => params.customer === undefined || idOf(customer) === params.customer,
      ),
      params,
      '/v1/payment_intents',
    ),
  ),
  route('POST', '/v1/payment_intents/:id', updateShape, ({ world, id, params }) =>
    updatePaymentIntent(world, id, params),
  ),
  browserRoute('POST', '/v1/payment_intents/:id/confirm', confirmShape, ({ world, id, params }) =>
    confirmPaymentIntent(world, id, params),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: reasons },
    ({ world, id, params }) => {
      const intent = find(world.paymentIntents, 'payment_intent', id);
      cancelIntent(world, intent, params.cancellation_reason ?? null);
      return intent;
    },
  ),
];
