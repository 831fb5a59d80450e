import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { registrationConsent } from '../api/registration-consent.ts';
import { body, day, email, idempotencyKey, name, nameOrEmpty, phone } from '../api/request-fields.ts';
import { registration } from '../copy/public/registration.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_HOUSEHOLD_SIZE } from '../core/limits.ts';
import { TIER_ORDER } from '../core/tiers.ts';

const { checks } = registration;

/* @__NO_SIDE_EFFECTS__ */
const tier = () => z.enum(TIER_ORDER, checks.memberships);

export const registerHousehold = {
  method: 'POST',
  path: '/api/users',
  summary: 'Register a household, replacing any unpaid registration with the same email.',
  access: 'public',
  rateLimit: 'registration',
  accepts: 'json',
  appCheck: true,
  sells: true,
  once: true,
  input: body({
    /** The name of the adult who registers a child and isn't a member. */
    contactName: z.optional(name(checks.requiredFields)),
    name: name(checks.requiredFields),
    email: email(checks.requiredFields, checks.email),
    phone: phone(checks.requiredFields, checks.phone),
    memberships: z
      .tuple([tier()], tier(), checks.memberships)
      .check(z.maxLength(MAX_HOUSEHOLD_SIZE, checks.largestHousehold(MAX_HOUSEHOLD_SIZE))),
    /** In the order of the additional memberships; empty where the name isn't known yet. */
    familyNames: z.optional(
      z
        .array(nameOrEmpty(), network.badInput)
        .check(z.maxLength(MAX_HOUSEHOLD_SIZE - 1, checks.largestHousehold(MAX_HOUSEHOLD_SIZE))),
    ),
    paymentMethod: z._default(z.enum(['card', 'cash'], checks.payBy), 'card'),
    termsVersion: z.optional(day(network.badInput)),
    consent: registrationConsent(),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: z.object({ success: z.literal(true), weeklyCents: z.int() }),
  refusals: ['email-taken', 'other-phone', 'changed-since-loaded'],
} satisfies Endpoint;
