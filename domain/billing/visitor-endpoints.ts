import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, email, id, idempotencyKey, name, phone, shownPrice } from '../api/request-fields.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { checkout } from '../copy/public/checkout.ts';
import { registration } from '../copy/public/registration.ts';
import { TIER_ORDER } from '../core/tiers.ts';
import { wireCanceledPayment, wirePurchaseChanged, wirePurchaseStep } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const membershipsOrWalkIn = () =>
  z.union(
    [
      z
        .array(z.enum(TIER_ORDER, portalFamily.checks.tier))
        .check(z.minLength(1, registration.checks.memberships)),
      z.tuple([z.literal('walk-in')]),
    ],
    registration.checks.memberships,
  );

export const createPayment = {
  method: 'POST',
  path: '/api/payment',
  summary:
    'Pay a registration or a day pass by card; the response to a paid day pass includes its code. Repeating the call with the same idempotency key returns the current state.',
  access: 'public',
  rateLimit: 'paying',
  accepts: 'json',
  appCheck: true,
  sells: true,
  once: true,
  input: body({
    paymentMethodId: id(checkout.checks.paymentMethod),
    memberships: z._default(membershipsOrWalkIn(), ['walk-in']),
    name: name(registration.checks.requiredFields),
    email: email(registration.checks.requiredFields, registration.checks.email),
    phone: phone(registration.checks.requiredFields, registration.checks.phone),
    walkInId: z.optional(id(checkout.checks.walkIn)),
    /** The price that the customer was shown. Nothing is charged if it has risen. */
    expectedCents: z.optional(shownPrice()),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: wirePurchaseStep,
  refusals: [
    'nothing-to-pay',
    'card-declined',
    'paid-too-late',
    'already-paid',
    'changed-since-loaded',
    'walk-in-date-past',
    'day-booked-out',
    'venue-closed',
    'no-hour-left',
  ],
  refusal: { code: 'changed-since-loaded', shape: wirePurchaseChanged },
} satisfies Endpoint;

export const cancelPayment = {
  method: 'POST',
  path: '/api/cancel-payment',
  summary:
    'Cancel an unfinished payment, named by its card and idempotency key, so that it never charges the card, even if it arrives later. The response says if it had paid already, and includes the code of the day pass.',
  access: 'public',
  rateLimit: 'paying',
  accepts: 'json',
  appCheck: true,
  once: true,
  input: body({
    paymentMethodId: id(checkout.checks.paymentMethod),
    email: email(registration.checks.requiredFields, registration.checks.email),
    phone: phone(registration.checks.requiredFields, registration.checks.phone),
    /** Null for a registration and for extra sessions. */
    walkInId: z.nullable(id(checkout.checks.walkIn)),
    idempotencyKey: idempotencyKey(),
  }),
  output: wireCanceledPayment,
  refusals: ['nothing-to-pay'],
} satisfies Endpoint;
