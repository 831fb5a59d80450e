import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import {
  body,
  day,
  emptyBody,
  id,
  idempotencyKey,
  integer,
  lateAction,
  singleLine,
} from '../api/request-fields.ts';
import { counter } from '../copy/counter/counter.ts';
import { counterOverride } from '../copy/counter/override.ts';
import { counterStays } from '../copy/counter/stays.ts';
import { visitHistory } from '../copy/portal/visit-history.ts';
import { MAX_BOOKED_HOURS_PER_DAY } from '../core/limits.ts';
import { BUSYNESS, BUSYNESS_PATH } from './busyness.ts';
import { wireCheckedIn, wireCheckInRefused, wirePeopleRefused, wireVisit } from './wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const people = () => z._default(z.array(id(counter.visit.selection), counter.visit.selection), []);

/* @__NO_SIDE_EFFECTS__ */
const hours = () => integer(1, MAX_BOOKED_HOURS_PER_DAY, counterStays.stay.checks);

/** The people whose visits are changed after their check-in. */
/* @__NO_SIDE_EFFECTS__ */
const visitsOfCustomer = () =>
  body({
    userId: id(counter.account.customer),
    visitIds: z
      .array(id(counterStays.leaving.selection), counterStays.leaving.selection)
      .check(z.minLength(1, counterStays.leaving.selection)),
    idempotencyKey: idempotencyKey(),
    late: z.optional(lateAction()),
  });

/* @__NO_SIDE_EFFECTS__ */
const selection = () =>
  z.pipe(
    body({
      overrideReason: z.optional(singleLine(counterOverride.missing)),
      userId: id(counter.account.customer),
      membershipIds: people(),
      familyIds: people(),
      hours: z.optional(hours()),
      /** Everyone in a group without a guardian's consent is 18 or over, as staff confirm. */
      othersAreAdults: z.optional(z.boolean(counter.visit.selection)),
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
    'Check in a day pass, or people of one household, or let them back in: all of them or no one. While the venue is full it takes a reason.',
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
  summary:
    'Undo a check-in, a return or an extension of the last 15 minutes, and return the hours that it used.',
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

export const markAsLeft = {
  method: 'POST',
  path: '/api/admin/mark-as-left',
  summary: 'Mark people of one household, or a group, as left. They may come back until their session ends.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: visitsOfCustomer(),
  output: z.object({ success: z.literal(true), message: z.string() }),
  refusals: ['not-found', 'unknown-visit', 'action-time-rejected'],
} satisfies Endpoint;

export const undoLeft = {
  method: 'POST',
  path: '/api/admin/undo-left',
  summary: 'Undo that people were marked as left.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: visitsOfCustomer(),
  output: z.object({ success: z.literal(true), message: z.string() }),
  refusals: ['not-found', 'unknown-visit', 'action-time-rejected'],
} satisfies Endpoint;

export const stayLonger = {
  method: 'POST',
  path: '/api/admin/stay-longer',
  summary: 'Add hours to the sessions of people of one household: all of them or no one.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: body({
    userId: id(counter.account.customer),
    personIds: z
      .array(id(counterStays.stay.selection), counterStays.stay.selection)
      .check(z.minLength(1, counterStays.stay.selection)),
    hours: hours(),
    idempotencyKey: idempotencyKey(),
    late: z.optional(lateAction()),
  }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  refusals: ['not-found', 'unknown-person', 'action-time-rejected', 'stay-refused'],
  refusal: { code: 'stay-refused', shape: wirePeopleRefused },
} satisfies Endpoint;
