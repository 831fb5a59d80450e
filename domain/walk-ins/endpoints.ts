import * as z from 'zod/mini';
import { wireUser } from '../account/wire.ts';
import type { Endpoint } from '../api/endpoint.ts';
import {
  body,
  day,
  email,
  emptyBody,
  id,
  idempotencyKey,
  lateAction,
  name,
  singleLine,
  storedDocument,
  successBody,
} from '../api/request-fields.ts';
import { counter } from '../copy/counter/counter.ts';
import { counterOverride } from '../copy/counter/override.ts';
import { walkIn } from '../copy/public/walk-in.ts';
import { network } from '../copy/shared/site.ts';
import { groupFields } from './group-fields.ts';
import { wireWalkIn } from './wire.ts';

export { cancelWalkIn, correctWalkIn, extendWalkIn } from './counter-endpoints.ts';
export { registerWalkIn } from './visitor-endpoints.ts';

const { checks } = walkIn;
const MAX_CODE_LENGTH = 20;

export const registerGroup = {
  method: 'POST',
  path: '/api/admin/walk-in',
  summary:
    'Register a day pass at the counter, to be paid there. The email is optional. A pass without participants is for adults who watch. On a day that is closed or full it takes a reason.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: body({
    name: name(checks.name),
    email: z.optional(email(checks.email)),
    ...groupFields(0),
    termsVersion: z.optional(day(network.badInput)),
    overrideReason: z.optional(singleLine(counterOverride.missing)),
    idempotencyKey: idempotencyKey(),
    late: z.optional(lateAction()),
    isPaymentQueued: z.optional(z.boolean()),
  }),
  output: z.object({ walkInId: z.string(), totalAmountInCents: z.int(), code: z.string() }),
  refusals: [
    'day-past',
    'pass-too-far-ahead',
    'too-many-concessions',
    'empty-group',
    'action-time-rejected',
    'venue-closed',
    'no-hour-left',
    'closes-before',
    'day-booked-out',
  ],
} satisfies Endpoint;

export const listTodaysWalkIns = {
  method: 'GET',
  path: '/api/admin/walk-ins',
  summary: 'List today’s day passes, except online ones unpaid for an hour.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.array(wireWalkIn),
  refusals: [],
} satisfies Endpoint;

export const findWalkInByCode = {
  method: 'POST',
  path: '/api/admin/pass',
  summary: 'Find a day pass by its code, typed or scanned.',
  access: 'staff',
  rateLimit: 'searching',
  accepts: 'json',
  input: body({ code: singleLine(counter.search.code, MAX_CODE_LENGTH) }),
  output: wireUser,
  showsCustomers: true,
  refusals: ['unknown-pass'],
} satisfies Endpoint;

export const exportWalkIn = {
  method: 'GET',
  path: '/api/admin/walk-in/export',
  summary: 'Export everything stored about a day pass, for the person who holds it.',
  access: 'staff',
  rateLimit: 'searching',
  accepts: 'query',
  input: body({ walkInId: id(counter.walkInData.pass) }),
  output: z.object({
    exportedAt: z.iso.datetime(),
    walkIn: storedDocument(),
    visits: z.array(storedDocument()),
    payments: z.array(storedDocument()),
    emails: z.array(storedDocument()),
    staffActions: z.array(storedDocument()),
  }),
  refusals: ['not-found'],
} satisfies Endpoint;

export const eraseWalkInContact = {
  method: 'DELETE',
  path: '/api/admin/walk-in/contact',
  summary: 'Erase the name, email and phone number of a day pass whose day is over.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ walkInId: id(counter.walkInData.pass) }),
  output: successBody(),
  refusals: ['not-found', 'pass-not-expired'],
} satisfies Endpoint;
