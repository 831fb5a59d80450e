import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, id, idempotencyKey, integer, moment, shownPrice, successBody } from '../api/request-fields.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { portalPause } from '../copy/portal/pause.ts';
import { portalStartAgain } from '../copy/portal/start-again.ts';
import { registration } from '../copy/public/registration.ts';
import { network } from '../copy/shared/site.ts';
import { LEAVING_REASONS } from '../core/leaving-reasons.ts';
import { MAX_HOUSEHOLD_SIZE, MAX_PAUSE_WEEKS } from '../core/limits.ts';
import { TIER_ORDER } from '../core/tiers.ts';
import { wirePaymentStep } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const tier = () => z.enum(TIER_ORDER, portalFamily.checks.tier);

/** A person's id, or null for the primary member. No default, so a call without a person changes nothing. */
/* @__NO_SIDE_EFFECTS__ */
export const personOrPrimary = () => z.nullable(id(portalFamily.checks.person));

export const changeTier = {
  method: 'POST',
  path: '/api/subscription/change-tier',
  staffPath: '/api/admin/change-tier',
  summary: 'Change one person’s tier.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  sells: true,
  once: true,
  input: body({
    currentTier: tier(),
    newTier: tier(),
    memberId: personOrPrimary(),
    /** True to start a higher tier with the next paid week, without a charge now. */
    atRenewal: z.optional(z.boolean()),
    /** The charge that was shown. Nothing is charged if it has risen. */
    expectedCents: z.optional(shownPrice()),
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
    'paid-too-late',
  ],
} satisfies Endpoint;

export const cancelMembership = {
  method: 'POST',
  path: '/api/subscription/cancel-member',
  staffPath: '/api/admin/cancel-member',
  summary: 'Cancel one family member’s membership, or with `memberId: null` the whole subscription.',
  access: 'member',
  rateLimit: 'provider',
  accepts: 'json',
  once: true,
  input: body({
    memberId: personOrPrimary(),
    reason: z.optional(z.enum(LEAVING_REASONS, network.badInput)),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: ['unknown-person', 'membership-ended', 'already-canceled'],
} satisfies Endpoint;

export const keepMembership = {
  method: 'POST',
  path: '/api/subscription/keep-member',
  staffPath: '/api/admin/keep-member',
  summary:
    'Undo a cancellation or a planned tier change before the paid week ends, for one family member or the whole household.',
  access: 'member',
  rateLimit: 'provider',
  accepts: 'json',
  once: true,
  input: body({ memberId: personOrPrimary(), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['unknown-person', 'membership-ended', 'already-canceled', 'no-subscription'],
} satisfies Endpoint;

export const pauseMembership = {
  method: 'POST',
  path: '/api/subscription/pause',
  staffPath: '/api/admin/pause',
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
  staffPath: '/api/admin/resume',
  summary:
    'Cancel the pause that ends at `pausedUntil` before it begins, or end it early: the card is charged for a week from now.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'json',
  sells: true,
  once: true,
  input: body({
    pausedUntil: moment(network.badInput),
    /** The charge that was shown; 0 before the pause begins. Nothing is charged if it has risen. */
    expectedCents: z.optional(shownPrice()),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: wirePaymentStep,
  refusals: ['changed-since-loaded', 'already-paused', 'card-declined', 'payment-failed'],
} satisfies Endpoint;

/* @__NO_SIDE_EFFECTS__ */
const choice = () => body({ memberId: id(portalFamily.checks.person), tier: tier() });

export const startAgain = {
  method: 'POST',
  path: '/api/subscription/start-again',
  staffPath: '/api/admin/start-again',
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
    /** The charge at once as it was shown; 0 if the payment follows. Nothing is charged if it has risen. */
    expectedCents: z.optional(shownPrice()),
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
    'paid-too-late',
    'changed-since-loaded',
  ],
} satisfies Endpoint;
