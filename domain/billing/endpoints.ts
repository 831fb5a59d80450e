import * as z from 'zod/mini';
import { checkout } from '../copy/checkout.ts';
import { counter } from '../copy/counter.ts';
import { network } from '../copy/network.ts';
import { portalFamily } from '../copy/portal-family.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { registration } from '../copy/registration.ts';
import type { Call } from '../endpoint.ts';
import { LONGEST_NOTE, MOST_SESSIONS, MOST_WEEKS } from '../limits.ts';
import {
  body,
  day,
  done,
  email,
  gesture,
  id,
  line,
  moment,
  nothing,
  phone,
  whole,
} from '../request-fields.ts';
import { TIER_ORDER } from '../tiers.ts';
import {
  wireCashReceipt,
  wireEffect,
  wireInvoice,
  wirePaymentStep,
  wirePrice,
  wireSubscription,
  wireTakings,
} from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const tier = () => z.enum(TIER_ORDER, portalFamily.checks.tier);

/** Null, or nothing, is the primary member. */
/* @__NO_SIDE_EFFECTS__ */
const person = () => z._default(z.nullable(id(portalFamily.checks.person)), null);

/* @__NO_SIDE_EFFECTS__ */
const paymentMethod = () => id(checkout.checks.paymentMethod);

/* @__NO_SIDE_EFFECTS__ */
const whatIsPaid = () =>
  z.union(
    [z.array(tier()).check(z.minLength(1, registration.checks.memberships)), z.tuple([z.literal('walk-in')])],
    registration.checks.memberships,
  );

/* @__NO_SIDE_EFFECTS__ */
const personToPay = () => id(counter.cash.checks.membership);

/** What the counter saw as paid until when, per person: cash for the same week is not taken twice. */
/* @__NO_SIDE_EFFECTS__ */
const seenPaidUntil = () => z.record(personToPay(), z.nullable(moment(network.badInput)), network.badInput);

/* @__NO_SIDE_EFFECTS__ */
const cash = () =>
  z.pipe(
    body({
      userId: id(counter.account.customer),
      membershipId: z.union(
        [personToPay(), z.array(personToPay()).check(z.minLength(1, counter.cash.checks.membership))],
        counter.cash.checks.membership,
      ),
      weeks: z._default(whole(1, MOST_WEEKS, counter.cash.checks.weeks), 1),
      gesture: z.optional(gesture()),
      seenPaidUntil: z.optional(seenPaidUntil()),
    }),
    z.transform(({ membershipId, ...rest }) => ({ ...rest, personIds: [membershipId].flat() })),
  );

export const prices = {
  method: 'GET',
  path: '/api/prices',
  summary: 'The six weekly prices, full and discounted, of the card provider.',
  who: 'anyone',
  limit: 'reading',
  refusesRevoked: false,
  takes: 'nothing',
  input: nothing(),
  output: z.object({ prices: z.array(wirePrice) }),
  refuses: [],
} satisfies Call;

export const pay = {
  method: 'POST',
  path: '/api/payment',
  summary: 'Pay a registration or a day pass by card; the same gesture again answers how far it is.',
  who: 'anyone',
  limit: 'paying',
  refusesRevoked: false,
  takes: 'json',
  input: body({
    paymentMethodId: paymentMethod(),
    memberships: z._default(whatIsPaid(), ['walk-in']),
    name: line(registration.checks.requiredFields),
    email: email(registration.checks.requiredFields, registration.checks.email),
    phone: phone(registration.checks.requiredFields, registration.checks.phone),
    walkInId: z.optional(id(checkout.checks.walkIn)),
    gesture: z.optional(gesture()),
  }),
  output: wirePaymentStep,
  refuses: [
    'nothing-to-pay',
    'card-declined',
    'already-paid',
    'changed-meanwhile',
    'walk-in-date-past',
    'gesture-reused',
  ],
} satisfies Call;

export const subscription = {
  method: 'GET',
  path: '/api/subscription',
  summary: 'The household’s card subscription, and what each person’s membership costs.',
  who: 'member',
  limit: 'reading',
  refusesRevoked: false,
  takes: 'nothing',
  input: nothing(),
  output: wireSubscription,
  refuses: [],
} satisfies Call;

export const invoices = {
  method: 'GET',
  path: '/api/invoices',
  summary: 'What the household has paid, the newest first.',
  who: 'member',
  limit: 'reading',
  refusesRevoked: false,
  takes: 'nothing',
  input: nothing(),
  output: z.object({ data: z.array(wireInvoice) }),
  refuses: [],
} satisfies Call;

export const previewChange = {
  method: 'POST',
  path: '/api/subscription/preview',
  summary: 'What a tier change, an added person or a cancellation costs, and from when.',
  who: 'member',
  limit: 'reading',
  refusesRevoked: false,
  takes: 'json',
  input: z.discriminatedUnion(
    'change',
    [
      body({ change: z.literal('tier'), memberId: person(), newTier: tier() }),
      body({ change: z.literal('add'), tier: tier() }),
      body({ change: z.literal('cancel'), memberId: person() }),
    ],
    network.badInput,
  ),
  output: wireEffect,
  refuses: [
    'unknown-person',
    'tier-unchanged',
    'not-live',
    'already-canceled',
    'payment-failed',
    'household-full',
  ],
} satisfies Call;

export const changeTier = {
  method: 'POST',
  path: '/api/subscription/change-tier',
  summary: 'Move one person to another tier.',
  who: 'member',
  limit: 'changing',
  refusesRevoked: true,
  takes: 'json',
  input: body({
    currentTier: tier(),
    newTier: tier(),
    memberId: person(),
    gesture: z.optional(gesture()),
  }),
  output: wirePaymentStep,
  refuses: [
    'unknown-person',
    'tier-unchanged',
    'changed-meanwhile',
    'not-live',
    'already-canceled',
    'payment-failed',
    'card-declined',
    'gesture-reused',
  ],
} satisfies Call;

export const cancelMember = {
  method: 'POST',
  path: '/api/subscription/cancel-member',
  summary: 'Cancel one family member, or, without a member, the whole subscription.',
  who: 'member',
  limit: 'changing',
  refusesRevoked: true,
  takes: 'json',
  input: body({ memberId: person() }),
  output: done(),
  refuses: ['unknown-person', 'not-live', 'already-canceled'],
} satisfies Call;

export const updateCard = {
  method: 'POST',
  path: '/api/subscription/card',
  summary: 'Use another card from now on, also for a renewal that is still open.',
  who: 'member',
  limit: 'paying',
  refusesRevoked: true,
  takes: 'json',
  input: body({ paymentMethodId: paymentMethod(), gesture: gesture() }),
  output: wirePaymentStep,
  refuses: ['no-subscription', 'card-declined'],
} satisfies Call;

export const buySessions = {
  method: 'POST',
  path: '/api/extra-sessions',
  summary: 'Buy extra sessions by card, with a note to the staff.',
  who: 'member',
  limit: 'paying',
  refusesRevoked: true,
  takes: 'json',
  input: body({
    memberId: person(),
    quantity: whole(1, MOST_SESSIONS, portalSettings.sessions.checks.quantity),
    note: z._default(
      z
        .string(portalSettings.sessions.checks.note)
        .check(z.trim(), z.maxLength(LONGEST_NOTE, portalSettings.sessions.checks.note)),
      '',
    ),
    paymentMethodId: paymentMethod(),
    gesture: gesture(),
  }),
  output: wirePaymentStep,
  refuses: ['unknown-person', 'not-a-supporter', 'not-live', 'card-declined', 'gesture-reused'],
} satisfies Call;

export const sellSessions = {
  method: 'POST',
  path: '/api/admin/extra-sessions',
  summary: 'Sell extra sessions for cash at the counter.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'json',
  input: body({
    userId: id(counter.account.customer),
    memberId: person(),
    quantity: whole(1, MOST_SESSIONS, counter.cash.checks.sessions),
    gesture: gesture(),
  }),
  output: wireCashReceipt,
  refuses: ['not-found', 'unknown-person', 'not-a-supporter', 'not-live', 'gesture-reused'],
} satisfies Call;

/** Without a gesture only what is unpaid can be confirmed, so that a second press takes nothing twice. */
export const confirmCash = {
  method: 'POST',
  path: '/api/confirm-cash-payment',
  summary: 'Take cash for one membership, several of a household, or a day pass.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'json',
  input: cash(),
  output: wireCashReceipt,
  refuses: [
    'not-found',
    'unknown-person',
    'already-paid',
    'pays-by-card',
    'changed-meanwhile',
    'walk-in-date-past',
    'gesture-reused',
  ],
} satisfies Call;

export const takings = {
  method: 'GET',
  path: '/api/admin/takings',
  summary: 'What was taken on a day, by staff member and method.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'query',
  input: body({ day: day(counter.takings.day) }),
  output: wireTakings,
  refuses: [],
} satisfies Call;

export const stripeWebhook = {
  method: 'POST',
  path: '/api/stripe-webhook',
  summary: 'An event of the card provider; handled once, however often it arrives.',
  who: 'provider',
  limit: 'uncounted',
  refusesRevoked: false,
  takes: 'signed-event',
  input: z.string(network.badInput),
  output: z.object({ received: z.literal(true) }),
  refuses: [],
} satisfies Call;
