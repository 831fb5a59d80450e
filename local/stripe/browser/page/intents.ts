import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';
import * as z from 'zod/mini';
import { type Answer, type Api, getFromApi } from '../call-api.ts';
import { authenticate } from './authenticate.ts';
import { IntegrationError } from './integration-error.ts';

export type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError };

const Refusal = z.object({ error: z.custom<StripeError>((value) => typeof value === 'object') });

export function outcomeOf<T>({ ok, body }: Answer, is: (body: unknown) => body is T): Outcome<T> {
  if (!ok) return { error: Refusal.parse(body).error };
  if (is(body)) return { value: body };
  throw new Error('The API response is not the requested object.');
}

export const isApiObject = (body: unknown, object: string): body is { id: string } =>
  z.object({ object: z.literal(object), id: z.string() }).safeParse(body).success;

interface Kind<T> {
  readonly object: 'payment_intent' | 'setup_intent';
  readonly is: (body: unknown) => body is T;
  readonly lastError: (intent: T) => StripeError | null;
}

export const PAYMENT: Kind<PaymentIntent> = {
  object: 'payment_intent',
  is: (body): body is PaymentIntent => isApiObject(body, 'payment_intent'),
  lastError: (intent) =>
    intent.last_payment_error && { ...intent.last_payment_error, payment_intent: intent },
};

export const SETUP: Kind<SetupIntent> = {
  object: 'setup_intent',
  is: (body): body is SetupIntent => isApiObject(body, 'setup_intent'),
  lastError: (intent) => intent.last_setup_error && { ...intent.last_setup_error, setup_intent: intent },
};

const ThreeDSecure = z.object({ use_stripe_sdk: z.object({ stripe_js: z.url() }) });

/** Payment intents or setup intents, as the browser may use them: by client secret. */
export class Intents<T extends PaymentIntent | SetupIntent> {
  readonly #api: Api;
  readonly #kind: Kind<T>;

  constructor(api: Api, kind: Kind<T>) {
    this.#api = api;
    this.#kind = kind;
  }

  async retrieve(clientSecret: string): Promise<Outcome<T>> {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return outcomeOf(await getFromApi(this.#api, this.#path(clientSecret), query), this.#kind.is);
  }

  async handleAction(clientSecret: string): Promise<Outcome<T>> {
    const { value, error } = await this.retrieve(clientSecret);
    if (error) return { error };
    if (value.status === 'requires_action') return this.#authenticate(clientSecret, value);
    const { object } = this.#kind;
    const message = `The ${object} supplied is not in the requires_action state.`;
    return { error: { type: 'invalid_request_error', code: `${object}_unexpected_state`, message } };
  }

  async #authenticate(clientSecret: string, intent: T): Promise<Outcome<T>> {
    const action = ThreeDSecure.safeParse(intent.next_action);
    if (intent.status !== 'requires_action' || !action.success) return { value: intent };
    await authenticate(this.#api, new URL(action.data.use_stripe_sdk.stripe_js));
    const after = await this.retrieve(clientSecret);
    if (after.value?.status !== 'requires_payment_method') return after;
    const error = this.#kind.lastError(after.value);
    return error === null ? after : { error };
  }

  #path(clientSecret: string): string {
    const [id = '', secret] = clientSecret.split('_secret_');
    if (secret !== undefined) return `${this.#kind.object}s/${id}`;
    throw new IntegrationError(
      `A client secret has the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
    );
  }
}
