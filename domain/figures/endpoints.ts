import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day, emptyBody, id } from '../api/request-fields.ts';
import { officeMonth } from '../copy/office/month.ts';
import { network } from '../copy/shared/site.ts';
import { monthsBetween } from '../venue/time/months.ts';
import { daysBetween } from '../venue/time/venue-time.ts';
import { MEMBER_CHANGES, wireMemberChanges } from './member-changes.ts';
import { wireMonthFigures } from './months.ts';
import { wireComingDays, wireWeek } from './week.ts';
import { NEEDS, wireNeeds } from './wire.ts';

const { checks } = officeMonth;
const MAX_MONTHS = 13;

/* @__NO_SIDE_EFFECTS__ */
const month = () => day(checks.month).check(z.endsWith('-01', checks.month));

export const getMonths = {
  method: 'GET',
  path: '/api/admin/office/months',
  summary: `The takings and visits of each day, and the members of each tier, of up to ${MAX_MONTHS} months, each named by its first day.`,
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ from: month(), until: month() }).check(
    z.refine(({ from, until }) => from <= until, checks.reversed),
    z.refine(({ from, until }) => monthsBetween(from, until) < MAX_MONTHS, checks.tooMany(MAX_MONTHS)),
  ),
  output: z.object({ months: z.array(wireMonthFigures) }),
  refusals: ['still-to-come'],
} satisfies Endpoint;

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1;

export const getWeek = {
  method: 'GET',
  path: '/api/admin/office/week',
  summary:
    'The takings and visits of each day of a week and of the four weeks before it, and the members of each tier.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ day: day(checks.week).check(z.refine(isMonday, checks.week)) }),
  output: wireWeek,
  refusals: ['still-to-come'],
} satisfies Endpoint;

export const getComingDays = {
  method: 'GET',
  path: '/api/admin/office/coming-days',
  summary: 'How many people have booked each of the next seven days, and for how many hours.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ days: wireComingDays }),
  refusals: [],
} satisfies Endpoint;

/** A month with a day of the next one, in a list of names. */
const MAX_DAYS_OF_NAMES = 32;

export const listMemberChanges = {
  method: 'GET',
  path: '/api/admin/office/member-changes',
  summary:
    'Who joined, left or changed their tier on these days, and why they left, a page at a time. Households that were erased, and changes before they were stored, are missing.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({
    show: z.enum(MEMBER_CHANGES, checks.kind),
    from: day(checks.day),
    until: day(checks.day),
    after: z.optional(id(network.badInput)),
  }).check(
    z.refine(({ from, until }) => from <= until, checks.reversed),
    z.refine(({ from, until }) => daysBetween(from, until) < MAX_DAYS_OF_NAMES, checks.tooManyDays),
  ),
  output: wireMemberChanges,
  refusals: [],
} satisfies Endpoint;

export const listNeedsYou = {
  method: 'GET',
  path: '/api/admin/office/needs-you',
  summary:
    'Which days nobody has counted, whose card payments failed, are disputed or suspected by the bank, who has a week at half price beside a full price that went back, whom no email tells of new prices, and which emails weren’t delivered. The first of each kind, or all of one.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ show: z.optional(z.enum(NEEDS, checks.kind)) }),
  output: z.object({ needs: z.array(wireNeeds) }),
  refusals: [],
} satisfies Endpoint;

export const recountDay = {
  method: 'POST',
  path: '/api/admin/office/recount',
  summary: 'Count a day’s takings and visits anew from the ledger and the visits.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ day: day(checks.day) }),
  output: z.object({ wasWrong: z.boolean() }),
  refusals: ['still-to-come'],
} satisfies Endpoint;
