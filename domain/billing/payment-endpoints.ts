import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import {
  body,
  day,
  emptyBody,
  id,
  idempotencyKey,
  integer,
  moment,
  shownPrice,
} from '../api/request-fields.ts';
import { portalSettings } from '../copy/portal/settings.ts';
import { visitHistory } from '../copy/portal/visit-history.ts';
import { checkout } from '../copy/public/checkout.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_NOTE_LENGTH, MAX_SESSIONS_PER_SALE } from '../core/limits.ts';
import { personOrPrimary } from './membership-endpoints.ts';
import { wireInvoice, wirePaymentStep, wireReceipt, wireSubscription } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const paymentMethod = () => id(checkout.checks.paymentMethod);

export const getSubscription = {
  method: 'GET',
  path: '/api/subscription',
  summary: 'Get the household’s card subscription and the price of each person’s membership.',
  access: 'member',
  rateLimit: 'provider',
  accepts: 'nothing',
  input: emptyBody(),
  output: wireSubscription,
  refusals: [],
} satisfies Endpoint;

export const listInvoices = {
  method: 'GET',
  path: '/api/invoices',
  summary: 'List the household’s paid invoices, newest first.',
  access: 'member',
  rateLimit: 'provider',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ data: z.array(wireInvoice) }),
  refusals: [],
} satisfies Endpoint;

export const listOwnPayments = {
  method: 'GET',
  path: '/api/payments',
  summary:
    'List what the household paid and got back in the month of a day, newest first, by card and in cash.',
  access: 'member',
  rateLimit: 'reading',
  accepts: 'query',
  input: body({ day: day(visitHistory.month) }),
  output: z.object({ payments: z.array(wireReceipt) }),
  refusals: [],
} satisfies Endpoint;

export const updateCard = {
  method: 'POST',
  path: '/api/subscription/card',
  summary: 'Replace the card on file and pay an open renewal with it.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  once: true,
  input: body({ paymentMethodId: paymentMethod(), idempotencyKey: idempotencyKey() }),
  output: wirePaymentStep,
  refusals: ['no-subscription', 'card-declined'],
} satisfies Endpoint;

/** Reasons why a card can't take over when the time paid in cash ends. */
export const CARD_AFTER_CASH_REFUSALS = [
  'already-by-card',
  'not-paid',
  'membership-ended',
  'membership-paused',
  'already-canceled',
  'payment-failed',
  'payment-disputed',
  'email-missing',
  'card-still-renews',
] as const;

export const payByCard = {
  method: 'POST',
  path: '/api/subscription/pay-by-card',
  summary:
    'Pay by card from the end of what is paid in cash. The card is saved now and charged then. `paidUntil` is the primary member’s end as it was shown.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  sells: true,
  once: true,
  input: body({
    paymentMethodId: paymentMethod(),
    paidUntil: moment(network.badInput),
    idempotencyKey: idempotencyKey(),
  }),
  output: wirePaymentStep,
  refusals: ['changed-since-loaded', ...CARD_AFTER_CASH_REFUSALS, 'card-declined'],
} satisfies Endpoint;

export const buySessions = {
  method: 'POST',
  path: '/api/extra-sessions',
  summary: 'Buy extra sessions by card, with an optional note to staff.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  sells: true,
  once: true,
  input: body({
    memberId: personOrPrimary(),
    quantity: integer(1, MAX_SESSIONS_PER_SALE, portalSettings.sessions.checks.quantity),
    note: z._default(
      z
        .string(portalSettings.sessions.checks.note)
        .check(z.trim(), z.maxLength(MAX_NOTE_LENGTH, portalSettings.sessions.checks.note)),
      '',
    ),
    paymentMethodId: paymentMethod(),
    /** The price that the member was shown. Nothing is charged if it has risen. */
    expectedCents: z.optional(shownPrice()),
    idempotencyKey: idempotencyKey(),
  }),
  output: wirePaymentStep,
  refusals: [
    'unknown-person',
    'not-a-supporter',
    'changed-since-loaded',
    'membership-paused',
    'membership-ended',
    'card-declined',
    'paid-too-late',
  ],
} satisfies Endpoint;
