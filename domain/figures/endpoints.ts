import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, day } from '../api/request-fields.ts';
import { officeMonth } from '../copy/office/month.ts';
import { monthsBetween } from '../venue/time/months.ts';
import { wireMonthFigures } from './months.ts';
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
