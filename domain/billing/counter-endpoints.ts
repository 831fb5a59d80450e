import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import {
  body,
  day,
  id,
  idempotencyKey,
  integer,
  lateAction,
  moment,
  shownPrice,
  singleLine,
  successBody,
} from '../api/request-fields.ts';
import { counter } from '../copy/counter/counter.ts';
import { counterReturns } from '../copy/counter/returns.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_SESSIONS_PER_SALE, MAX_WEEKS_PER_PAYMENT } from '../core/limits.ts';
import { counterPayment, isNotedByTerminal } from './payments/counter-payment.ts';
import { wireCashReceipt, wireCustomerPayment, wireTakings } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const personToPay = () => id(counter.cash.checks.membership);

/** Each person's displayed expiry, so that two counters don't take cash for the same week. */
/* @__NO_SIDE_EFFECTS__ */
const expectedPaidUntil = () =>
  z.record(personToPay(), z.nullable(moment(network.badInput)), network.badInput);

/* @__NO_SIDE_EFFECTS__ */
const confirmCashInput = () =>
  z.pipe(
    body({
      userId: id(counter.account.customer),
      membershipId: z.union(
        [personToPay(), z.array(personToPay()).check(z.minLength(1, counter.cash.checks.membership))],
        counter.cash.checks.membership,
      ),
      isFamily: z.optional(z.boolean(network.badInput)),
      weeks: z._default(integer(1, MAX_WEEKS_PER_PAYMENT, counter.cash.checks.weeks), 1),
      ...counterPayment(),
      idempotencyKey: z.optional(idempotencyKey()),
      expectedPaidUntil: z.optional(expectedPaidUntil()),
      /** The amount that the counter showed. Nothing is recorded if the price differs. */
      expectedCents: z.optional(shownPrice()),
      /** The receipt number issued offline, so that it is known if the payment is refused. */
      receipt: z.optional(id(network.badInput)),
      late: z.optional(lateAction()),
    }).check(
      // Required, because a queued action may be sent more than once.
      z.refine(({ late, idempotencyKey: key }) => !late || key !== undefined, network.invalidIdempotencyKey),
      isNotedByTerminal(),
    ),
    z.transform(({ membershipId, isFamily: _isFamily, ...rest }) => ({
      ...rest,
      personIds: [membershipId].flat(),
    })),
  );

/**
 * Takes a payment. Without an idempotency key only unpaid memberships are accepted, so that a repeated call
 * charges nothing.
 */
export const confirmCash = {
  method: 'POST',
  path: '/api/confirm-cash-payment',
  summary:
    'Take cash, or a card on the venue’s terminal, for one or more memberships of a household or for a day pass.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: confirmCashInput(),
  output: wireCashReceipt,
  refusals: [
    'not-found',
    'unknown-person',
    'already-paid',
    'pays-by-card',
    'changed-since-loaded',
    'walk-in-date-past',
    'walk-in-canceled',
    'venue-closed',
    'action-time-rejected',
  ],
} satisfies Endpoint;

export const sellSessions = {
  method: 'POST',
  path: '/api/admin/extra-sessions',
  summary:
    'Sell extra sessions at the counter, or hours to a Leader, for cash or by card on the venue’s terminal.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    userId: id(counter.account.customer),
    memberId: z.nullable(id(portalFamily.checks.person)),
    quantity: integer(1, MAX_SESSIONS_PER_SALE, counter.cash.checks.sessions),
    /** The amount that the counter showed. Nothing is recorded if the price differs. */
    expectedCents: z.optional(shownPrice()),
    ...counterPayment(),
    idempotencyKey: idempotencyKey(),
  }).check(isNotedByTerminal()),
  output: wireCashReceipt,
  refusals: [
    'not-found',
    'unknown-person',
    'no-time-limit',
    'changed-since-loaded',
    'membership-paused',
    'membership-ended',
  ],
} satisfies Endpoint;

export const getTakings = {
  method: 'GET',
  path: '/api/admin/takings',
  summary: 'Get the takings of today, or as an admin of any day, by staff member and payment method.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ day: day(counter.takings.day) }),
  output: wireTakings,
  refusals: ['takings-by-admin'],
} satisfies Endpoint;

const { checks } = counterReturns;
const MAX_REFUND_CENTS = 10_000_000;

/** Fields without defaults, so that the caller must state the amount and the reason. */
/* @__NO_SIDE_EFFECTS__ */
const payment = () => ({
  receipt: id(checks.payment),
  reason: singleLine(checks.reason),
});

export const listPayments = {
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'List a customer’s payments, newest first, with what can go back and what that changes.',
  access: 'staff',
  rateLimit: 'counter',
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
  accepts: 'json',
  once: true,
  input: body({
    userId: id(counter.account.customer),
    ...payment(),
    amountCents: integer(1, MAX_REFUND_CENTS, checks.amount),
    idempotencyKey: idempotencyKey(),
  }),
  output: successBody(),
  refusals: [
    'unknown-payment',
    'payment-returned',
    'later-payment-first',
    'half-price-first',
    'refund-too-much',
    'refund-refused',
  ],
} satisfies Endpoint;

export const refundAtCounter = {
  method: 'POST',
  path: '/api/admin/refund-at-counter',
  summary:
    'Refund a counter payment in cash or on the venue’s terminal: staff refund what they took the same day, admins any. The time and sessions that it paid for are revoked. Money in or out is moved back.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    /** Null for a sale, or for money in or out of the drawer, which have no customer. */
    userId: z.nullable(id(counter.account.customer)),
    ...payment(),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: [
    'not-found',
    'unknown-payment',
    'payment-returned',
    'not-your-cash',
    'later-payment-first',
    'half-price-first',
  ],
} satisfies Endpoint;
