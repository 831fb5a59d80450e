import * as z from 'zod/mini';
import { type Answer, type Api, getFromApi } from './api.ts';
import { authenticate } from './authenticate.ts';
import { IntegrationError } from './card-element.ts';

const StripeError = z.looseObject({ message: z.optional(z.string()) });
const Refusal = z.object({ error: StripeError });
const ThreeDSecure = z.object({ use_stripe_sdk: z.object({ stripe_js: z.url() }) });
const Intent = z.looseObject({
  object: z.enum(['payment_intent', 'setup_intent']),
  status: z.string(),
  next_action: z.nullish(ThreeDSecure),
  last_payment_error: z.nullish(StripeError),
  last_setup_error: z.nullish(StripeError),
});
type Intent = z.infer<typeof Intent>;

export const errorIn = (body: unknown) => ({ error: Refusal.parse(body).error });

/** Shows 3-D Secure for a payment intent or setup intent. Its client secret gives the browser access. */
export async function handleNextAction(api: Api, clientSecret: string) {
  const before = await retrieve(api, clientSecret);
  if (!before.ok) return errorIn(before.body);
  const intent = Intent.parse(before.body);
  if (intent.status !== 'requires_action' || !intent.next_action) {
    const code = `${intent.object}_unexpected_state`;
    const message = `The ${intent.object} supplied is not in the requires_action state.`;
    return { error: { type: 'invalid_request_error', code, message } };
  }
  await authenticate(api, new URL(intent.next_action.use_stripe_sdk.stripe_js));
  const after = await retrieve(api, clientSecret);
  return after.ok ? outcomeOf(Intent.parse(after.body)) : errorIn(after.body);
}

function outcomeOf(intent: Intent) {
  const name = intent.object === 'payment_intent' ? 'paymentIntent' : 'setupIntent';
  const error = intent.last_payment_error ?? intent.last_setup_error;
  if (intent.status !== 'requires_payment_method' || !error) return { [name]: intent };
  return { error: { ...error, [intent.object]: intent } };
}

function retrieve(api: Api, clientSecret: string): Promise<Answer> {
  const [id = '', secret] = clientSecret.split('_secret_');
  if (secret === undefined) throw new IntegrationError(`${clientSecret} is not a client secret.`);
  const collection = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  return getFromApi(api, `${collection}/${id}`, new URLSearchParams({ client_secret: clientSecret }));
}
