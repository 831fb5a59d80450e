import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, email, idempotencyKey, name, phone } from '../api/request-fields.ts';
import { registration } from '../copy/public/registration.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_HOUSEHOLD_SIZE } from '../core/limits.ts';
import { TIER_ORDER } from '../core/tiers.ts';
import { wireMultipleMatches } from '../staff/wire.ts';

const { checks } = registration;

/* @__NO_SIDE_EFFECTS__ */
const membership = () =>
  body({ tier: z.enum(TIER_ORDER, checks.memberships), name: z.optional(name(checks.requiredFields)) });

export const registerAtCounter = {
  method: 'POST',
  path: '/api/admin/household',
  summary:
    'Register a household at the counter. The email is optional for cash; for a card, a link to pay is sent to it. A known phone number or email is answered with the customers who have it.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    /** The name of the adult who registers a child and isn't a member. */
    contactName: z.optional(name(checks.requiredFields)),
    name: name(checks.requiredFields),
    email: z.optional(email(checks.requiredFields, checks.email)),
    phone: phone(checks.requiredFields, checks.phone),
    /** The first entry is the primary member's, whose name is above. */
    memberships: z
      .tuple([membership()], membership(), checks.memberships)
      .check(z.maxLength(MAX_HOUSEHOLD_SIZE, checks.largestHousehold(MAX_HOUSEHOLD_SIZE))),
    paymentMethod: z.enum(['card', 'cash'], checks.payBy),
    /** True to register the household although another one has the phone number. */
    sharesPhone: z.optional(z.boolean(network.badInput)),
    termsVersion: z.optional(day(network.badInput)),
    idempotencyKey: idempotencyKey(),
  }),
  output: z.object({ userId: z.string() }),
  showsCustomers: true,
  refusals: ['known-customer', 'email-in-use', 'email-missing'],
  refusal: { code: 'known-customer', shape: wireMultipleMatches },
} satisfies Endpoint;
