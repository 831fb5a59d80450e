import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, emptyBody, successBody } from '../api/request-fields.ts';
import { officeClosures as copy } from '../copy/office/closures.ts';
import { centsSchema, countSchema, idSchema, venueDateSchema } from '../core/value-schemas.ts';
import { passChoiceSchema, periodSchema, summarySchema } from '../documents/closure.ts';
import { wireDaysAhead } from '../places/wire.ts';
import { venueSchema } from '../venue/schema/settings.ts';

const wireCustomers = z.array(z.object({ id: idSchema, name: z.string(), isPass: z.boolean() }));
const wirePasses = z.object({ passes: countSchema, amountCents: centsSchema });

export const previewClosing = {
  method: 'POST',
  path: '/api/admin/closures/preview',
  summary: 'Whom it would meet if the venue had these settings: bookings and day passes of days that close.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ venue: venueSchema }),
  output: z.object({
    days: z.array(venueDateSchema),
    bookings: z.object({ households: countSchema, people: countSchema, hours: countSchema }),
    byCard: wirePasses,
    atCounter: wirePasses,
    unpaid: countSchema,
    /** The hours that another day needs for these passes, and the hours left on the coming days. */
    moving: z.object({ longest: countSchema, total: countSchema }),
    ahead: wireDaysAhead,
    /** A closure for which memberships may pause because it is long enough. */
    longClosure: z.nullable(periodSchema),
    /** Customers by name, up to the maximum of a response. */
    customers: wireCustomers,
  }),
  refusals: [],
} satisfies Endpoint;

export const listClosures = {
  method: 'GET',
  path: '/api/admin/closures',
  summary:
    'List what followed from closing days and opening them again, newest first, and how far it has come.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({
    /** Long closures for which memberships don't pause. */
    withoutPause: z.array(periodSchema),
    closures: z.array(
      z.object({
        id: idSchema,
        at: z.iso.datetime(),
        by: z.string(),
        kind: z.enum(['close', 'pause', 'open']),
        reason: z.string(),
        days: z.array(venueDateSchema),
        choice: z.nullable(passChoiceSchema),
        expected: countSchema,
        /** The number of customers settled so far. */
        done: countSchema,
        isSettled: z.boolean(),
        /** The first customers whose settlement failed. It is retried. */
        failed: wireCustomers,
        summary: z.nullable(summarySchema),
      }),
    ),
  }),
  refusals: [],
} satisfies Endpoint;

export const pauseForClosure = {
  method: 'POST',
  path: '/api/admin/closures/pause',
  summary:
    'Pause memberships for a closure of seven days or more that was entered before. Repeating it changes nothing.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ from: day(copy.checks.period), to: day(copy.checks.period) }),
  output: successBody(),
  refusals: ['changed-since-loaded'],
} satisfies Endpoint;
