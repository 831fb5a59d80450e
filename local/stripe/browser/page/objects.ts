import type { PaymentMethod, StripeError, Token } from '@stripe/stripe-js';
import * as z from 'zod/mini';

const ERROR_TYPES = [
  'api_connection_error',
  'api_error',
  'authentication_error',
  'card_error',
  'idempotency_error',
  'invalid_request_error',
  'rate_limit_error',
  'validation_error',
];

const HasType = z.object({ type: z.enum(ERROR_TYPES) });
const Refusal = z.object({
  error: z.custom<StripeError>((value) => HasType.safeParse(value).success),
});

export function errorIn(body: unknown): StripeError {
  return Refusal.parse(body).error;
}

export function isApiObject(body: unknown, object: string): body is { id: string } {
  return z.object({ object: z.literal(object), id: z.string() }).safeParse(body).success;
}

export const isPaymentMethod = (body: unknown): body is PaymentMethod => isApiObject(body, 'payment_method');
export const isToken = (body: unknown): body is Token => isApiObject(body, 'token');
