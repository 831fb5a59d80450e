import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import {
  body,
  email,
  id,
  idempotencyKey,
  integer,
  name,
  singleLine,
  successBody,
} from '../api/request-fields.ts';
import { counterPayment, isNotedByTerminal } from '../billing/payments/counter-payment.ts';
import { wireCashReceipt } from '../billing/wire.ts';
import { counter } from '../copy/counter/counter.ts';
import { counterGroups } from '../copy/counter/groups.ts';
import { counterOverride } from '../copy/counter/override.ts';
import { counterReturns } from '../copy/counter/returns.ts';
import { walkIn } from '../copy/public/walk-in.ts';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '../core/limits.ts';
import { groupFields } from './group-fields.ts';

const MAX_RETURN_CENTS = 10_000_000;
const { missing } = counterGroups.stayLonger;

export const extendWalkIn = {
  method: 'POST',
  path: '/api/admin/walk-in/hours',
  summary:
    'Add hours or people to a day pass that is paid, and take the difference at the counter. A session that runs ends later. People who join a group inside a full venue require a reason.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    walkInId: id(counter.walkInData.pass),
    hours: integer(0, MAX_HOURS_PER_DAY, missing),
    added: z.optional(
      body({
        participants: integer(0, MAX_GROUP_SIZE, missing),
        concessions: integer(0, MAX_GROUP_SIZE, missing),
        adults: integer(0, MAX_GROUP_SIZE, missing),
        /** The total that the counter showed, so that two counters don't both add people. */
        expectedTotalCents: integer(0, MAX_RETURN_CENTS, missing),
      }),
    ),
    /** The hours that the counter showed, so that two counters don't both add hours. */
    expectedHours: integer(1, MAX_HOURS_PER_DAY, missing),
    overrideReason: z.optional(singleLine(counterOverride.missing)),
    /** Everyone in the group without a guardian's consent is 18 or over, as staff confirm. */
    othersAreAdults: z.optional(z.boolean(counter.visit.selection)),
    ...counterPayment(),
    idempotencyKey: idempotencyKey(),
  }).check(isNotedByTerminal()),
  output: wireCashReceipt,
  refusals: [
    'not-found',
    'not-paid',
    'payment-disputed',
    'walk-in-canceled',
    'walk-in-date-past',
    'walk-in-used',
    'day-full',
    'group-too-large',
    'too-many-concessions',
    'nothing-added',
    'changed-since-loaded',
    'consent-missing',
    'venue-full',
  ],
} satisfies Endpoint;

const { checks } = walkIn;

export const correctWalkIn = {
  method: 'POST',
  path: '/api/admin/walk-in/details',
  summary:
    'Correct a day pass: name, contact, its date until the group arrives, and the size of the group while nothing is paid. A day that is closed or full requires a reason. The pass is emailed again.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    walkInId: id(counter.walkInData.pass),
    name: name(checks.name),
    /** Empty for a group without an email. */
    email: z.union([z.literal(''), email(checks.email)]),
    ...groupFields(0),
    numConcessions: integer(0, MAX_GROUP_SIZE, checks.concessions, checks.groupSize(MAX_GROUP_SIZE)),
    /** The pass as the counter showed it, so that two counters don't overwrite each other. */
    seen: body({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      selectedDate: z.string(),
      numHours: z.int(),
      numParticipants: z.int(),
      numConcessions: z.int(),
      numNonParticipatingAdults: z.int(),
    }),
    overrideReason: z.optional(singleLine(counterOverride.missing)),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: [
    'not-found',
    'walk-in-canceled',
    'walk-in-date-past',
    'changed-since-loaded',
    'group-has-come',
    'day-past',
    'pass-too-far-ahead',
    'too-many-concessions',
    'empty-group',
    'already-paid',
    'venue-closed',
    'no-hour-left',
    'closes-before',
    'day-booked-out',
  ],
} satisfies Endpoint;

export const cancelWalkIn = {
  method: 'POST',
  path: '/api/admin/walk-in/cancel',
  summary:
    'Cancel a day pass that no one has used, and refund its payments: those at the counter by their own method, and an online card by an admin, or by any staff if a closure promised it.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    walkInId: id(counter.walkInData.pass),
    reason: singleLine(counterReturns.checks.reason),
    /** The refund amount that the counter showed. */
    expectedCents: integer(0, MAX_RETURN_CENTS, counterReturns.checks.amount),
    idempotencyKey: idempotencyKey(),
  }),
  output: successBody(),
  refusals: [
    'not-found',
    'group-has-come',
    'changed-since-loaded',
    'not-your-cash',
    'refund-by-admin',
    'refund-refused',
  ],
} satisfies Endpoint;
