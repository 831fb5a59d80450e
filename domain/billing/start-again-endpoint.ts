import * as z from 'zod/mini';
import { portalFamily } from '../copy/portal-family.ts';
import { portalStartAgain } from '../copy/portal-start-again.ts';
import { registration } from '../copy/registration.ts';
import type { Endpoint } from '../endpoint.ts';
import { MAX_HOUSEHOLD_SIZE } from '../limits.ts';
import { body, id, idempotencyKey } from '../request-fields.ts';
import { TIER_ORDER } from '../tiers.ts';
import { wirePaymentStep } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const choice = () =>
  body({ memberId: id(portalFamily.checks.person), tier: z.enum(TIER_ORDER, portalFamily.checks.tier) });

export const startAgain = {
  method: 'POST',
  path: '/api/subscription/start-again',
  summary:
    'Choose memberships again that have ended or were never paid. They are paid with `/api/payment` or at the counter; if a card already renews others of the household, it pays for the one named person at once.',
  access: 'member',
  rateLimit: 'paying',
  checksRevocation: true,
  accepts: 'json',
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
