import * as z from 'zod/mini';
import { checkout } from '../copy/checkout.ts';
import { counter } from '../copy/counter.ts';
import { portalFamily } from '../copy/portal-family.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { registration } from '../copy/registration.ts';
import { network } from '../copy/site.ts';
import type { Endpoint } from '../endpoint.ts';
import { MAX_NOTE_LENGTH, MAX_SESSIONS_PER_SALE } from '../limits.ts';
import {
  body,
  day,
  email,
  emptyBody,
  id,
  idempotencyKey,
  integer,
  name,
  phone,
  successBody,
} from '../request-fields.ts';
import { TIER_ORDER } from '../tiers.ts';
import { confirmCashInput } from './confirm-cash-input.ts';
import {
  wireCashReceipt,
  wireInvoice,
  wirePaymentStep,
  wirePrice,
  wirePurchaseStep,
  wireSubscription,
  wireTakings,
} from './wire.ts';

export { listOwnPayments } from './history-endpoints.ts';
export { pauseMembership, resumeMembership } from './pause-endpoints.ts';
export { payByCard } from './pay-by-card-endpoint.ts';
export { listPayments, refundCard, takeBackCash } from './return-endpoints.ts';
export { startAgain } from './start-again-endpoint.ts';

/* @__NO_SIDE_EFFECTS__ */
const tier = () => z.enum(TIER_ORDER, portalFamily.checks.tier);

/** Null means the primary member. It has no default, so a call that names no one changes nothing. */
/* @__NO_SIDE_EFFECTS__ */
const person = () => z.nullable(id(portalFamily.checks.person));

/* @__NO_SIDE_EFFECTS__ */
const paymentMethod = () => id(checkout.checks.paymentMethod);

/* @__NO_SIDE_EFFECTS__ */
const membershipsOrWalkIn = () =>
  z.union(
    [z.array(tier()).check(z.minLength(1, registration.checks.memberships)), z.tuple([z.literal('walk-in')])],
    registration.checks.memberships,
  );

export const listPrices = {
  method: 'GET',
  path: '/api/prices',
  summary: 'List the six weekly prices, full and discounted, with their Stripe price ids.',
  access: 'public',
  rateLimit: 'reading',
  checksRevocation: false,
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ prices: z.array(wirePrice) }),
  refusals: [],
} satisfies Endpoint;

export const createPayment = {
  method: 'POST',
  path: '/api/payment',
  summary:
    'Pay a registration or a day pass by card; the response to a paid day pass includes its code. Repeating the call with the same idempotency key returns the current state.',
  access: 'public',
  rateLimit: 'paying',
  checksRevocation: false,
  accepts: 'json',
  input: body({
    paymentMethodId: paymentMethod(),
    memberships: z._default(membershipsOrWalkIn(), ['walk-in']),
    name: name(registration.checks.requiredFields),
    email: email(registration.checks.requiredFields, registration.checks.email),
    phone: phone(registration.checks.requiredFields, registration.checks.phone),
    walkInId: z.optional(id(checkout.checks.walkIn)),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: wirePurchaseStep,
  refusals: ['nothing-to-pay', 'card-declined', 'already-paid', 'changed-since-loaded', 'walk-in-date-past'],
} satisfies Endpoint;

export const getSubscription = {
  method: 'GET',
  path: '/api/subscription',
  summary: 'Get the household’s card subscription and the price of each person’s membership.',
  access: 'member',
  rateLimit: 'provider',
  checksRevocation: true,
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
  checksRevocation: true,
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ data: z.array(wireInvoice) }),
  refusals: [],
} satisfies Endpoint;

export const changeTier = {
  method: 'POST',
  path: '/api/subscription/change-tier',
  summary: 'Change one person’s tier.',
  access: 'member',
  rateLimit: 'paying',
  checksRevocation: true,
  accepts: 'json',
  input: body({
    currentTier: tier(),
    newTier: tier(),
    memberId: person(),
    /** A higher tier begins with the next paid week, and nothing is charged now. */
    atRenewal: z.optional(z.boolean()),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: wirePaymentStep,
  refusals: [
    'unknown-person',
    'pay-at-counter',
    'tier-unchanged',
    'changed-since-loaded',
    'membership-ended',
    'already-canceled',
    'payment-failed',
    'payment-disputed',
    'renewal-being-charged',
    'card-declined',
  ],
} satisfies Endpoint;

export const cancelMembership = {
  method: 'POST',
  path: '/api/subscription/cancel-member',
  summary: 'Cancel one family member’s membership, or with `memberId: null` the whole subscription.',
  access: 'member',
  rateLimit: 'provider',
  checksRevocation: true,
  accepts: 'json',
  input: body({ memberId: person(), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['unknown-person', 'membership-ended', 'already-canceled'],
} satisfies Endpoint;

export const keepMembership = {
  method: 'POST',
  path: '/api/subscription/keep-member',
  summary:
    'Take back a cancellation or a lower tier before the paid week ends, for one family member or the whole household.',
  access: 'member',
  rateLimit: 'provider',
  checksRevocation: true,
  accepts: 'json',
  input: body({ memberId: person(), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['unknown-person', 'membership-ended', 'already-canceled', 'no-subscription'],
} satisfies Endpoint;

export const updateCard = {
  method: 'POST',
  path: '/api/subscription/card',
  summary: 'Replace the card on file and pay an open renewal with it.',
  access: 'member',
  rateLimit: 'paying',
  checksRevocation: true,
  accepts: 'json',
  input: body({ paymentMethodId: paymentMethod(), idempotencyKey: idempotencyKey() }),
  output: wirePaymentStep,
  refusals: ['no-subscription', 'card-declined'],
} satisfies Endpoint;

export const buySessions = {
  method: 'POST',
  path: '/api/extra-sessions',
  summary: 'Buy extra sessions by card, with an optional note to staff.',
  access: 'member',
  rateLimit: 'paying',
  checksRevocation: true,
  accepts: 'json',
  input: body({
    memberId: person(),
    quantity: integer(1, MAX_SESSIONS_PER_SALE, portalSettings.sessions.checks.quantity),
    note: z._default(
      z
        .string(portalSettings.sessions.checks.note)
        .check(z.trim(), z.maxLength(MAX_NOTE_LENGTH, portalSettings.sessions.checks.note)),
      '',
    ),
    paymentMethodId: paymentMethod(),
    idempotencyKey: idempotencyKey(),
  }),
  output: wirePaymentStep,
  refusals: ['unknown-person', 'not-a-supporter', 'membership-paused', 'membership-ended', 'card-declined'],
} satisfies Endpoint;

export const sellSessions = {
  method: 'POST',
  path: '/api/admin/extra-sessions',
  summary: 'Sell extra sessions for cash at the counter.',
  access: 'staff',
  rateLimit: 'counter',
  checksRevocation: true,
  accepts: 'json',
  input: body({
    userId: id(counter.account.customer),
    memberId: person(),
    quantity: integer(1, MAX_SESSIONS_PER_SALE, counter.cash.checks.sessions),
    idempotencyKey: idempotencyKey(),
  }),
  output: wireCashReceipt,
  refusals: ['not-found', 'unknown-person', 'not-a-supporter', 'membership-paused', 'membership-ended'],
} satisfies Endpoint;

/** Without an idempotency key only unpaid memberships are accepted, so a repeated call charges nothing. */
export const confirmCash = {
  method: 'POST',
  path: '/api/confirm-cash-payment',
  summary: 'Take cash for one or more memberships of a household, or for a day pass.',
  access: 'staff',
  rateLimit: 'counter',
  checksRevocation: true,
  accepts: 'json',
  input: confirmCashInput(),
  output: wireCashReceipt,
  refusals: [
    'not-found',
    'unknown-person',
    'already-paid',
    'pays-by-card',
    'changed-since-loaded',
    'walk-in-date-past',
    'press-time-rejected',
  ],
} satisfies Endpoint;

export const getTakings = {
  method: 'GET',
  path: '/api/admin/takings',
  summary: 'Get the takings of today, or as an admin of any day, by staff member and payment method.',
  access: 'staff',
  rateLimit: 'counter',
  checksRevocation: true,
  accepts: 'query',
  input: body({ day: day(counter.takings.day) }),
  output: wireTakings,
  refusals: ['takings-by-admin'],
} satisfies Endpoint;

export const stripeWebhook = {
  method: 'POST',
  path: '/api/stripe-webhook',
  summary:
    'Receive a Stripe webhook event. Each event is processed once, even if it is delivered repeatedly.',
  access: 'webhook',
  rateLimit: 'unlimited',
  checksRevocation: false,
  accepts: 'signed-event',
  input: z.string(network.badInput),
  output: z.object({ received: z.literal(true) }),
  refusals: [],
} satisfies Endpoint;
