import { oneOf, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { browserRoute } from '../http/routing.ts';
import { find } from '../state/lookup.ts';
import { finishAuthentication } from './confirm-payment.ts';
import { finishSetupAuthentication } from './setup-intents.ts';

export const threeDSecureRoutes = [
  browserRoute(
    'POST',
    '/v1/test_helpers/three_d_secure/:id',
    { client_secret: text, outcome: required(oneOf('approve', 'refuse')) },
    ({ state, id, params }) => {
      const approved = params.outcome === 'approve';
      const setup = state.setupIntents.get(id);
      if (setup) {
        finishSetupAuthentication(state, setup, approved);
        return setup;
      }
      const intent = find(state.paymentIntents, 'payment_intent', id);
      finishAuthentication(state, intent, approved);
      return intent;
    },
  ),
];
