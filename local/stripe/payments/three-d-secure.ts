import { oneOf, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { browserRoute } from '../http/routing.ts';
import { find } from '../state/lookup.ts';
import { finishAuthentication } from './intent-confirmation.ts';
import { finishSetupAuthentication } from './setup-intents.ts';

/** The bank's side of the dialog: the holder approves or refuses. */
export const threeDSecureRoutes = [
  browserRoute(
    'POST',
    '/v1/test_helpers/three_d_secure/:id',
    { client_secret: text, outcome: required(oneOf('approve', 'refuse')) },
    ({ world, id, params }) => {
      const approved = params.outcome === 'approve';
      const setup = world.setupIntents.get(id);
      if (setup) {
        finishSetupAuthentication(world, setup, approved);
        return setup;
      }
      const intent = find(world.paymentIntents, 'payment_intent', id);
      finishAuthentication(world, intent, approved);
      return intent;
    },
  ),
];
