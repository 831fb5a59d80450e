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
  successBody,
} from '../api/request-fields.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { portalPause } from '../copy/portal/pause.ts';
import { portalSettings } from '../copy/portal/settings.ts';
import { portalStartAgain } from '../copy/portal/start-again.ts';
import { visitHistory } from '../copy/portal/visit-history.ts';
import { checkout } from '../copy/public/checkout.ts';
import { registration } from '../copy/public/registration.ts';
import { network } from '../copy/shared/site.ts';
import {
  MAX_HOUSEHOLD_SIZE,
  MAX_NOTE_LENGTH,
  MAX_PAUSE_WEEKS,
  MAX_SESSIONS_PER_SALE,
} from '../core/limits.ts';
import { TIER_ORDER } from '../core/tiers.ts';
import { wireInvoice, wirePaymentStep, wireReceipt, wireSubscription } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const tier = () => z.enum(TIER_ORDER, portalFamily.checks.tier);

/** A person's id, or null for the primary member. No default, so a call without a person changes nothing. */
/* @__NO_SIDE_EFFECTS__ */
const person = () => z.nullable(id(portalFamily.checks.person));

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

export const changeTier = {
  method: 'POST',
  path: '/api/subscription/change-tier',
  summary: 'Change one person’s tier.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  sells: true,
  once: true,
  input: body({
    currentTier: tier(),
    newTier: tier(),
    memberId: person(),
    /** True to start a higher tier with the next paid week, without a charge now. */
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
  accepts: 'json',
  once: true,
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
  accepts: 'json',
  once: true,
  input: body({ memberId: person(), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['unknown-person', 'membership-ended', 'already-canceled', 'no-subscription'],
} satisfies Endpoint;

export const pauseMembership = {
  method: 'POST',
  path: '/api/subscription/pause',
  summary:
    'Pause the household’s memberships for 1 to 8 weeks from the end of what is paid. `until` is the end that was shown with the weeks.',
  access: 'member',
  rateLimit: 'provider',
  accepts: 'json',
  once: true,
  input: body({
    weeks: integer(1, MAX_PAUSE_WEEKS, portalPause.checks.weeks),
    until: moment(network.badInput),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: [
    'changed-since-loaded',
    'already-paused',
    'renewal-being-charged',
    'payment-failed',
    'payment-disputed',
    'not-paid',
    'already-canceled',
    'membership-ended',
  ],
} satisfies Endpoint;

export const resumeMembership = {
  method: 'POST',
  path: '/api/subscription/resume',
  summary:
    'Take back the pause that ends at `pausedUntil` before it begins, or end it early: the card is charged for a week from now.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  sells: true,
  once: true,
  input: body({
    pausedUntil: moment(network.badInput),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: wirePaymentStep,
  refusals: ['changed-since-loaded', 'not-paid', 'card-declined', 'payment-failed'],
} satisfies Endpoint;

/* @__NO_SIDE_EFFECTS__ */
const choice = () => body({ memberId: id(portalFamily.checks.person), tier: tier() });

export const startAgain = {
  method: 'POST',
  path: '/api/subscription/start-again',
  summary:
    'Choose memberships again that have ended or were never paid. They are paid with `/api/payment` or at the counter; if a card already renews others of the household, it pays for the one named person at once.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  sells: true,
  once: true,
  input: body({
    people: z
      .array(choice(), portalStartAgain.checks.people)
      .check(
        z.minLength(1, portalStartAgain.checks.people),
        z.maxLength(MAX_HOUSEHOLD_SIZE, portalStartAgain.checks.people),
      ),
    paymentMethod: z.enum(['card', 'cash'], registration.checks.payBy),
    idempotencyKey: idempotencyKey(),
  }),
  output: wirePaymentStep,
  refusals: [
    'unknown-person',
    'already-paid',
    'card-still-renews',
    'renewal-being-charged',
    'membership-ended',
    'membership-paused',
    'already-canceled',
    'payment-failed',
    'payment-disputed',
    'card-declined',
  ],
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
    memberId: person(),
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
  ],
} satisfies Endpoint;
