import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, email, idempotencyKey, name } from '../api/request-fields.ts';
import { walkIn } from '../copy/public/walk-in.ts';
import { network } from '../copy/shared/site.ts';
import { groupFields } from './group-fields.ts';

const { checks } = walkIn;

export const registerWalkIn = {
  method: 'POST',
  path: '/api/walk-in',
  summary:
    'Register a day pass for a group; when paying at the counter, the response includes the pass code. Repeating an idempotency key registers nothing more.',
  access: 'public',
  rateLimit: 'registration',
  accepts: 'json',
  appCheck: true,
  sells: true,
  once: true,
  input: body({
    name: name(checks.name),
    email: email(checks.email),
    ...groupFields(1),
    paymentMethod: z._default(z.enum(['card', 'cash'], checks.payment), 'card'),
    tier: z._default(z.literal('walk-in', checks.payment), 'walk-in'),
    termsVersion: z.optional(day(network.badInput)),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: z.object({
    walkInId: z.string(),
    totalAmountInCents: z.int(),
    code: z.nullable(z.string()),
    /** The address at which guardians consent for the group's children; missing if the venue asks for none. */
    consentPath: z.optional(z.string()),
  }),
  refusals: [
    'day-past',
    'pass-too-far-ahead',
    'venue-closed',
    'no-hour-left',
    'closes-before',
    'day-booked-out',
    'unpaid-places-taken',
    'too-many-concessions',
  ],
} satisfies Endpoint;
