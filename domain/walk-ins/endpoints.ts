import * as z from 'zod/mini';
import { wireUser } from '../account/wire.ts';
import { counter } from '../copy/counter.ts';
import { walkIn } from '../copy/walk-in.ts';
import type { Call } from '../endpoint.ts';
import { MOST_HOURS, MOST_PEOPLE } from '../limits.ts';
import { body, day, email, line, nothing, phone, whole } from '../request-fields.ts';
import { wireWalkIn } from './wire.ts';

const { checks } = walkIn;
const LONGEST_CODE = 20;

export const registerWalkIn = {
  method: 'POST',
  path: '/api/walk-in',
  summary: 'Register a day pass for a group; the pass code comes at once when it is paid at the counter.',
  who: 'anyone',
  limit: 'joining',
  refusesRevoked: false,
  takes: 'json',
  input: body({
    name: line(checks.name),
    email: email(checks.email),
    phone: phone(checks.phone),
    selectedDate: day(checks.date),
    numHours: whole(1, MOST_HOURS, checks.hours, checks.hoursPerDay(MOST_HOURS)),
    numParticipants: whole(1, MOST_PEOPLE, checks.participants, checks.groupSize(MOST_PEOPLE)),
    numNonParticipatingAdults: whole(0, MOST_PEOPLE, checks.adults, checks.groupSize(MOST_PEOPLE)),
    paymentMethod: z._default(z.enum(['card', 'cash'], checks.payment), 'card'),
    tier: z._default(z.literal('walk-in', checks.payment), 'walk-in'),
  }),
  output: z.object({
    walkInId: z.string(),
    totalAmountInCents: z.int(),
    code: z.nullable(z.string()),
  }),
  refuses: ['day-past'],
} satisfies Call;

export const todaysWalkIns = {
  method: 'GET',
  path: '/api/admin/walk-ins',
  summary: 'The day passes of today, without those left unpaid online for an hour.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'nothing',
  input: nothing(),
  output: z.array(wireWalkIn),
  refuses: [],
} satisfies Call;

export const passByCode = {
  method: 'GET',
  path: '/api/admin/pass',
  summary: 'The day pass with a code, typed or scanned.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'query',
  input: body({ code: line(counter.search.code, LONGEST_CODE) }),
  output: wireUser,
  refuses: ['unknown-pass'],
} satisfies Call;
