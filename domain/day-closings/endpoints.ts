import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, idempotencyKey, integer, singleLine, successBody } from '../api/request-fields.ts';
import { dayClosings } from '../copy/counter/day-closings.ts';
import { network } from '../copy/shared/site.ts';
import { centsSchema, countSchema, venueDateSchema } from '../core/value-schemas.ts';
import { NOTES_AND_COINS } from './count.ts';
import { wireDay, wireUncountedDay } from './wire.ts';

const { checks } = dayClosings;
const MAX_COUNT = 9999;
const MAX_CENTS = 10_000_000;

export const getDayClosing = {
  method: 'GET',
  path: '/api/admin/day-closing',
  summary:
    'Get what a day brought at the counter, and how it was counted: today, yesterday, or as an admin any day.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ day: day(checks.day) }),
  output: z.object({
    ...wireDay.shape,
    /** The float of the previous count, which is suggested for this one. */
    lastFloatCents: z.nullable(centsSchema),
    /** The previous day, if it has takings that haven't been counted. */
    uncountedBefore: z.nullable(venueDateSchema),
  }),
  refusals: ['day-not-begun', 'closing-by-admin'],
} satisfies Endpoint;

/* @__NO_SIDE_EFFECTS__ */
const amount = (least: number, message: string) =>
  z.pipe(
    integer(least, MAX_CENTS, message),
    z.transform((value) => centsSchema.parse(value)),
  );

/* @__NO_SIDE_EFFECTS__ */
const counts = () =>
  z.partialRecord(
    z.enum(NOTES_AND_COINS.map(({ value }) => String(value))),
    integer(0, MAX_COUNT, checks.counts),
    checks.counts,
  );

export const closeDay = {
  method: 'POST',
  path: '/api/admin/day-closing',
  summary:
    'Close a day with a count of the drawer and the terminal’s total. A closed day is corrected by an admin, with a reason.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    day: day(checks.day),
    /** The number of each note and coin, by its value in cents. */
    counts: counts(),
    floatCents: amount(0, checks.float),
    terminalCents: amount(-MAX_CENTS, checks.terminal),
    /** The displayed expected amounts. Nothing is stored if they have changed. */
    expectedCashCents: z.int(network.badInput),
    expectedTerminalCents: z.int(network.badInput),
    /** Null if there are no differences. */
    explanation: z.nullable(singleLine(checks.explanation)),
    /** Null for the first count; otherwise the number of the count that it corrects, starting at 1. */
    correction: z.nullable(body({ corrects: z.int(network.badInput), reason: singleLine(checks.reason) })),
    idempotencyKey: idempotencyKey(),
  }),
  output: successBody(),
  refusals: [
    'day-not-begun',
    'closing-by-admin',
    'day-closed',
    'takings-changed',
    'difference-unexplained',
    'changed-since-loaded',
  ],
} satisfies Endpoint;

export const listDayClosings = {
  method: 'GET',
  path: '/api/admin/day-closings',
  summary:
    'List the days of a month with money at the counter, newest first, and every day that nobody has counted.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'query',
  /** Any day of the month. */
  input: body({ day: day(checks.day) }),
  output: z.object({
    days: z.array(wireDay),
    /** Uncounted days of the last 35 days before today, oldest first. */
    uncounted: z.array(wireUncountedDay),
    /** The number of the month's counts that can't be read and are missing. */
    unreadable: countSchema,
  }),
  refusals: [],
} satisfies Endpoint;
