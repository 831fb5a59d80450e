import type { PaymentIntent, SetupIntent } from '@stripe/stripe-js';
import * as z from 'zod/mini';
import type { Api } from '../call-api.ts';
import type { Intents, Outcome } from './intents.ts';
import { createPaymentMethod } from './methods.ts';

const ConfirmData = z.looseObject({
  payment_method: z.optional(z.union([z.string(), z.looseObject({})])),
});

interface Confirmation<T extends PaymentIntent | SetupIntent> {
  readonly api: Api;
  readonly intents: Intents<T>;
  readonly clientSecret: string;
  readonly data: object;
  readonly handleActions: boolean;
}

export async function confirmCard<T extends PaymentIntent | SetupIntent>({
  api,
  intents,
  clientSecret,
  data,
  handleActions,
}: Confirmation<T>): Promise<Outcome<T>> {
  const { payment_method, ...params } = ConfirmData.parse(data);
  const method = await methodFor(api, payment_method);
  if (method.error) return method;
  const confirmed = await intents.confirm(clientSecret, { ...params, payment_method: method.value.id });
  if (confirmed.error || !handleActions) return confirmed;
  return intents.authenticateIfRequired(clientSecret, confirmed.value);
}

/** Without a method, the intent is confirmed with the one already attached. */
async function methodFor(
  api: Api,
  method: string | object | undefined,
): Promise<Outcome<{ id: string | undefined }>> {
  if (typeof method === 'object') return createPaymentMethod(api, { ...method, type: 'card' });
  return { value: { id: method } };
}
