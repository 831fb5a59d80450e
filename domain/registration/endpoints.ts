import * as z from 'zod/mini';
import { registration } from '../copy/registration.ts';
import type { Call } from '../endpoint.ts';
import { LARGEST_HOUSEHOLD } from '../limits.ts';
import { body, email, line, phone } from '../request-fields.ts';
import { TIER_ORDER } from '../tiers.ts';

const { checks } = registration;

/* @__NO_SIDE_EFFECTS__ */
const tier = () => z.enum(TIER_ORDER, checks.memberships);

export const register = {
  method: 'POST',
  path: '/api/users',
  summary: 'Register a household; an unpaid registration with the same email is replaced.',
  who: 'anyone',
  limit: 'joining',
  refusesRevoked: false,
  takes: 'json',
  input: body({
    name: line(checks.requiredFields),
    email: email(checks.requiredFields, checks.email),
    phone: phone(checks.requiredFields, checks.phone),
    memberships: z
      .tuple([tier()], tier(), checks.memberships)
      .check(z.maxLength(LARGEST_HOUSEHOLD, checks.largestHousehold(LARGEST_HOUSEHOLD))),
    paymentMethod: z._default(z.enum(['card', 'cash'], checks.payBy), 'card'),
  }),
  output: z.object({ success: z.literal(true), weeklyCents: z.int() }),
  refuses: ['email-taken'],
} satisfies Call;
