import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, emptyBody, id, idempotencyKey, lateAction, singleLine } from '../api/request-fields.ts';
import { counter } from '../copy/counter/counter.ts';
import { counterOverride } from '../copy/counter/override.ts';
import { visitHistory } from '../copy/portal/visit-history.ts';
import { BUSYNESS, BUSYNESS_PATH } from './busyness.ts';
import { wireCheckedIn, wireCheckInRefused, wireVisit } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const people = () => z._default(z.array(id(counter.visit.selection), counter.visit.selection), []);

/* @__NO_SIDE_EFFECTS__ */
const selection = () =>
  z.pipe(
    body({
      overrideReason: z.optional(singleLine(counterOverride.missing)),
      userId: id(counter.account.customer),
      membershipIds: people(),
      familyIds: people(),
      idempotencyKey: z.optional(idempotencyKey()),
      late: z.optional(lateAction()),
    }).check(
      z.refine(
        ({ membershipIds, familyIds }) => membershipIds.length + familyIds.length > 0,
        counter.visit.selection,
      ),
    ),
    z.transform(({ membershipIds, familyIds, ...rest }) => ({
      ...rest,
      personIds: [...membershipIds, ...familyIds],
    })),
  );

export const listVisits = {
  method: 'GET',
  path: '/api/admin/visits',
  summary: 'List a household’s visits in the month of a day, newest first, with those that were undone.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ userId: id(counter.account.customer), day: day(visitHistory.month) }),
  output: z.object({ visits: z.array(wireVisit) }),
  refusals: [],
} satisfies Endpoint;

export const listOwnVisits = {
  method: 'GET',
  path: '/api/visits',
  summary: 'List the household’s own visits in the month of a day, newest first.',
  access: 'member',
  rateLimit: 'reading',
  accepts: 'query',
  input: body({ day: day(visitHistory.month) }),
  output: z.object({ visits: z.array(wireVisit) }),
  refusals: [],
} satisfies Endpoint;

export const checkIn = {
  method: 'POST',
  path: '/api/check-visit',
  summary:
    'Check in a day pass, or people of one household: all of them or no one. While the venue is full it takes a reason.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: selection(),
  output: wireCheckedIn,
  refusals: ['not-found', 'unknown-person', 'action-time-rejected', 'check-in-refused', 'venue-full'],
  refusal: { code: 'check-in-refused', shape: wireCheckInRefused },
} satisfies Endpoint;

export const howBusy = {
  method: 'GET',
  path: BUSYNESS_PATH,
  summary: 'Say how busy the venue is: closed, quiet, lively or full. At most a minute old.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'nothing',
  appCheck: false,
  input: emptyBody(),
  output: z.object({ busyness: z.enum(BUSYNESS) }),
  refusals: [],
} satisfies Endpoint;

export const undoCheckIn = {
  method: 'POST',
  path: '/api/admin/undo-visit',
  summary: 'Undo a check-in of the last 15 minutes and return the hours it used.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: body({
    userId: id(counter.account.customer),
    idempotencyKey: idempotencyKey(),
    late: z.optional(lateAction()),
  }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  refusals: ['not-found', 'unknown-visit', 'undo-too-late', 'action-time-rejected'],
} satisfies Endpoint;
