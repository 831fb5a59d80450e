import { invalid } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import { boolean, oneOf, text } from '../http/param-types.ts';
import { browserRoute, route } from '../http/routing.ts';
import { emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import { methodShape, paymentMethodFrom } from './intent-parameters.ts';
import { confirmSetup, createSetupIntent, createShape } from './setup-intents.ts';

export const setupIntentRoutes = [
  route('POST', '/v1/setup_intents', createShape, ({ state, params }) => createSetupIntent(state, params)),
  browserRoute('GET', '/v1/setup_intents/:id', { client_secret: text }, ({ state, id }) =>
    find(state.setupIntents, 'setupintent', id),
  ),
  route('GET', '/v1/setup_intents', { ...paging, customer: text }, ({ state, params }) =>
    page(
      [...state.setupIntents.values()].filter(
        ({ customer }) => params.customer === undefined || idOf(customer) === params.customer,
      ),
      params,
      '/v1/setup_intents',
    ),
  ),
  browserRoute(
    'POST',
    '/v1/setup_intents/:id/confirm',
    { ...methodShape, client_secret: text, use_stripe_sdk: boolean },
    ({ state, id, params }) => {
      const intent = find(state.setupIntents, 'setupintent', id);
      confirmSetup(state, intent, paymentMethodFrom(state, params));
      return intent;
    },
  ),
  route(
    'POST',
    '/v1/setup_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
    ({ state, id, params }) => {
      const intent = find(state.setupIntents, 'setupintent', id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalid(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
          code: 'setup_intent_unexpected_state',
        });
      }
      intent.status = 'canceled';
      intent.cancellation_reason = params.cancellation_reason ?? null;
      intent.next_action = null;
      emit(state, 'setup_intent.canceled', intent);
      return intent;
    },
  ),
];
