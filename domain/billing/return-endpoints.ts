import * as z from 'zod/mini';
import { counter } from '../copy/counter.ts';
import { counterReturns } from '../copy/counter-returns.ts';
import type { Endpoint } from '../endpoint.ts';
import { body, id, idempotencyKey, integer, singleLine, successBody } from '../request-fields.ts';
import { wireCustomerPayment } from './wire.ts';

const { checks } = counterReturns;
const MAX_REFUND_CENTS = 10_000_000;

/** Nothing has a default: the caller has to name the amount and the reason. */
/* @__NO_SIDE_EFFECTS__ */
const payment = () => ({
  userId: id(counter.account.customer),
  receipt: id(checks.payment),
  reason: singleLine(checks.reason),
});

export const listPayments = {
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'List a customer’s payments, newest first, with what can go back and what that changes.',
  access: 'staff',
  rateLimit: 'counter',
  checksRevocation: true,
  accepts: 'query',
  input: body({ userId: id(counter.account.customer) }),
  output: z.object({ payments: z.array(wireCustomerPayment) }),
  refusals: ['not-found'],
} satisfies Endpoint;

export const refundCard = {
  method: 'POST',
  path: '/api/admin/refund',
  summary: 'Refund a card payment in whole or in part. The whole takes away what it paid for.',
  access: 'admin',
  rateLimit: 'counter',
  checksRevocation: true,
  accepts: 'json',
  input: body({
    ...payment(),
    amountCents: integer(1, MAX_REFUND_CENTS, checks.amount),
    idempotencyKey: idempotencyKey(),
  }),
  output: successBody(),
  refusals: ['unknown-payment', 'payment-returned', 'refund-too-much', 'refund-refused'],
} satisfies Endpoint;

export const takeBackCash = {
  method: 'POST',
  path: '/api/admin/take-back-cash',
  summary: 'Give cash back: staff what they took the same day, admins any. It takes away what it paid for.',
  access: 'staff',
  rateLimit: 'counter',
  checksRevocation: true,
  accepts: 'json',
  input: body({ ...payment(), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['not-found', 'unknown-payment', 'payment-returned', 'not-your-cash', 'later-payment-first'],
} satisfies Endpoint;
