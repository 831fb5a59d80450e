import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';
import * as z from 'zod/mini';
import { type Answer, type Api, getFromApi, postToApi } from '../call-api.ts';
import { encodeForm } from '../form-encoding.ts';
import { authenticate } from './authenticate.ts';
import { IntegrationError } from './integration-error.ts';
import { errorIn, isApiObject } from './objects.ts';

export type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError };

export interface Kind<T> {
  readonly object: 'payment_intent' | 'setup_intent';
  readonly name: string;
  readonly is: (body: unknown) => body is T;
  readonly lastError: (intent: T) => StripeError | null;
}

export const PAYMENT: Kind<PaymentIntent> = {
  object: 'payment_intent',
  name: 'PaymentIntent',
  is: (body): body is PaymentIntent => isApiObject(body, 'payment_intent'),
  lastError: (intent) =>
    intent.last_payment_error && { ...intent.last_payment_error, payment_intent: intent },
};

export const SETUP: Kind<SetupIntent> = {
  object: 'setup_intent',
  name: 'SetupIntent',
  is: (body): body is SetupIntent => isApiObject(body, 'setup_intent'),
  lastError: (intent) => intent.last_setup_error && { ...intent.last_setup_error, setup_intent: intent },
};

const ThreeDSecure = z.object({
  type: z.literal('use_stripe_sdk'),
  use_stripe_sdk: z.object({ type: z.literal('three_d_secure_redirect'), stripe_js: z.url() }),
});

export class Intents<T extends PaymentIntent | SetupIntent> {
  readonly #api: Api;
  readonly #kind: Kind<T>;

  constructor(api: Api, kind: Kind<T>) {
    this.#api = api;
    this.#kind = kind;
  }

  async retrieve(clientSecret: string): Promise<Outcome<T>> {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return this.#read(await getFromApi(this.#api, this.#path(clientSecret), query));
  }

  async confirm(clientSecret: string, params: Record<string, unknown>): Promise<Outcome<T>> {
    const form = encodeForm({ ...params, use_stripe_sdk: true, client_secret: clientSecret });
    return this.#read(await postToApi(this.#api, `${this.#path(clientSecret)}/confirm`, form));
  }

  /** Shows the 3-D Secure dialog if required and returns the resulting intent. */
  async authenticateIfRequired(clientSecret: string, intent: T): Promise<Outcome<T>> {
    const action = ThreeDSecure.safeParse(intent.next_action);
    if (intent.status !== 'requires_action' || !action.success) return { value: intent };
    await authenticate(this.#api, new URL(action.data.use_stripe_sdk.stripe_js));
    const after = await this.retrieve(clientSecret);
    if (after.value?.status !== 'requires_payment_method') return after;
    const error = this.#kind.lastError(after.value);
    return error === null ? after : { error };
  }

  /** Continues an intent that requires action, such as one confirmed on the server. */
  async handleAction(clientSecret: string): Promise<Outcome<T>> {
    const { value, error } = await this.retrieve(clientSecret);
    if (error) return { error };
    if (value.status === 'requires_action') return this.authenticateIfRequired(clientSecret, value);
    const { object, name } = this.#kind;
    const message = `The ${name} supplied is not in the requires_action state.`;
    return { error: { type: 'invalid_request_error', code: `${object}_unexpected_state`, message } };
  }

  #path(clientSecret: string): string {
    return `${this.#kind.object}s/${idIn(clientSecret)}`;
  }

  #read({ ok, body }: Answer): Outcome<T> {
    if (!ok) return { error: errorIn(body) };
    if (this.#kind.is(body)) return { value: body };
    throw new Error(`The API response is not a ${this.#kind.object}.`);
  }
}

function idIn(clientSecret: string): string {
  const [id = '', secret] = clientSecret.split('_secret_');
  if (secret !== undefined) return id;
  throw new IntegrationError(
    `A client secret has the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
}
