import * as z from 'zod/mini';
import { portalPause } from '../copy/portal-pause.ts';
import { network } from '../copy/site.ts';
import type { Endpoint } from '../endpoint.ts';
import { MAX_PAUSE_WEEKS } from '../limits.ts';
import { body, idempotencyKey, integer, moment, successBody } from '../request-fields.ts';
import { wirePaymentStep } from './wire.ts';

export const pauseMembership = {
  method: 'POST',
  path: '/api/subscription/pause',
  summary:
    'Pause the household’s memberships for 1 to 8 weeks from the end of what is paid. `until` is the end that was shown with the weeks.',
  access: 'member',
  rateLimit: 'provider',
  checksRevocation: true,
  accepts: 'json',
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
  checksRevocation: true,
  accepts: 'json',
  input: body({
    pausedUntil: moment(network.badInput),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: wirePaymentStep,
  refusals: ['changed-since-loaded', 'not-paid', 'card-declined', 'payment-failed'],
} satisfies Endpoint;
