import type { PaymentMethod, Token } from '@stripe/stripe-js';
import * as z from 'zod/mini';
import { type Answer, type Api, postToApi } from '../call-api.ts';
import { encodeForm } from '../form-encoding.ts';
import { CardElement } from './card-element.ts';
import { IntegrationError } from './integration-error.ts';
import type { Outcome } from './intents.ts';
import { errorIn, isPaymentMethod, isToken } from './objects.ts';

const CardData = z.looseObject({
  card: z.union([z.instanceof(CardElement), z.object({ token: z.string() })]),
});

export async function createPaymentMethod(api: Api, data: unknown): Promise<Outcome<PaymentMethod>> {
  const parsed = CardData.safeParse(data);
  if (!parsed.success)
    throw new IntegrationError('createPaymentMethod needs a card Element or a card token.');
  const { card, ...details } = parsed.data;
  const answer =
    card instanceof CardElement
      ? await card.createFromCard('payment_methods', details)
      : await postToApi(api, 'payment_methods', encodeForm({ ...details, type: 'card', card }));
  return read(answer, isPaymentMethod);
}

export async function createToken(source: unknown, details: object = {}): Promise<Outcome<Token>> {
  if (!(source instanceof CardElement)) throw new IntegrationError('createToken needs a card Element.');
  return read(await source.createFromCard('tokens', { ...details }), isToken);
}

function read<T>({ ok, body }: Answer, is: (body: unknown) => body is T): Outcome<T> {
  if (!ok) return { error: errorIn(body) };
  if (is(body)) return { value: body };
  throw new Error('The API response is not the requested object type.');
}
